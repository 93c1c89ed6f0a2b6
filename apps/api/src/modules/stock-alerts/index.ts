export { stockAlertsCalls } from './stock-alerts.routes.ts';
export { STOCK_MAIL_TOPIC, tellOfStock } from './use-cases/tell-of-stock.ts';
export { writeStockMail } from './use-cases/write-stock-mail.ts';
