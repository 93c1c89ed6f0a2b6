/** In one file that most readers never fetch: the first view names one address instead of four. */
export { BlockedPage } from '../../routes/sign-in/blocked.tsx';
export { CheckoutLayout } from './checkout-layout.tsx';
export { LoginAsLayout } from './login-as-layout.tsx';
export { StaffLayout } from './staff-layout.tsx';
