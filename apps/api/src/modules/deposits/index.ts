export { depositsCalls } from './deposits.routes.ts';
export { depositRooms } from './use-cases/deposit-rooms.ts';
