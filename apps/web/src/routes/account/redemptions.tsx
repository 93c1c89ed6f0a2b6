import { Navigate, useSearch } from '@tanstack/react-router';
import { kindOfFormer } from '../../features/orders/order-kinds.ts';

/** The former address of redemptions: they are orders now, and mails still lead here. */
export function RedemptionsPage() {
  const { redemption, kind }: { readonly redemption?: unknown; readonly kind?: unknown } = useSearch({ strict: false });
  const search = typeof redemption === 'string' ? { order: redemption } : { kind: kindOfFormer(kind) };
  return <Navigate to="/account/order-history" search={search} replace />;
}
