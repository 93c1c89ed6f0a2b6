/** Nothing around the page: for addresses that only redirect. */
export { PageMain as BlankLayout } from './page-main.tsx';
