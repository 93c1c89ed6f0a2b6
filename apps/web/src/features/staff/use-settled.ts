export { useSettled } from '../../lib/use-settled.ts';
