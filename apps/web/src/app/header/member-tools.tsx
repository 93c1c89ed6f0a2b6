import type { ShownItem } from '../../features/content/visible-menu.ts';
import type { MemberSession } from '../../lib/session.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountPanelButton } from './account-panel-button.tsx';

interface MemberToolsProps {
  readonly session: MemberSession;
  readonly menu: readonly ShownItem[];
}

/** The account menu in both its forms; style sheets decide which one shows. Visitors never fetch it. */
export function MemberTools(props: MemberToolsProps) {
  return (
    <>
      <AccountMenu {...props} />
      <AccountPanelButton {...props} />
    </>
  );
}
