import type { StaffRole } from '@rewards/contract';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { checkIcon, minusIcon, plusIcon } from '../../../ui/icon/icon-paths.ts';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { rightGroups, rightText } from '../right-groups.ts';
import styles from './people.module.css';

interface RoleTableProps {
  readonly roles: readonly StaffRole[];
  /** With the code of a role, or none for a new one. */
  readonly onOpen: (code: string) => void;
}

/** What each role may do: rights down, roles across. */
export function RoleTable({ roles, onOpen }: RoleTableProps) {
  const { t } = useWords();
  return (
    <Panel
      box
      flush
      title={t('staffPeople.roles')}
      aside={
        <Button size="sm" icon={plusIcon} onClick={() => onOpen('')}>
          {t('staffPeople.newRole')}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <section className={styles.wide} tabIndex={0} aria-label={t('staffPeople.rightsOfRoles')}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('staffPeople.right')}</th>
              {roles.map((role) => (
                <RoleHead key={role.code} role={role} onOpen={onOpen} />
              ))}
            </tr>
          </thead>
          {rightGroups.map(({ group, rights }) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} className={styles.group}>
                  {t(`staffPeople.group_${group}`)}
                </th>
              </tr>
              {rights.map((right) => (
                <tr key={right}>
                  <th scope="row">{rightText(right, t)}</th>
                  {roles.map((role) => (
                    <td key={role.code}>
                      <Held isHeld={role.rights.includes(right)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Panel>
  );
}

function RoleHead({ role, onOpen }: { readonly role: StaffRole; readonly onOpen: RoleTableProps['onOpen'] }) {
  const { t, locale } = useWords();
  const name = role.name[locale];
  return (
    <th scope="col">
      <span className={styles.roleName}>{name}</span>
      <span className="meta">{t('staffPeople.holders', { count: role.people })}</span>
      {role.can_change && (
        <div>
          <LinkButton size="sm" onClick={() => onOpen(role.code)}>
            {t('staffPeople.change')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </LinkButton>
        </div>
      )}
    </th>
  );
}

function Held({ isHeld }: { readonly isHeld: boolean }) {
  const { t } = useWords();
  return (
    <span className={isHeld ? styles.has : styles.hasNot}>
      <Icon icon={isHeld ? checkIcon : minusIcon} size="sm" />
      <VisuallyHidden>{t(isHeld ? 'staffPeople.yes' : 'staffPeople.no')}</VisuallyHidden>
    </span>
  );
}
