import { formatNumber } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useStaffAct } from '../../../lib/console/staff-act.ts';
import { useMay } from '../../../lib/console/staff-role.ts';
import { nearMoment, shortDate } from '../../../lib/day-text.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { addNote, memberAddressesQuery, notesKey, notesQuery, purchasesQuery } from '../api/member-parts.ts';
import { useCash } from '../use-cash.ts';
import styles from './console.module.css';
import listStyles from './list-filters.module.css';
import { MemberList } from './member-list.tsx';
import deskStyles from './orders.module.css';

const MIN_NOTE = 5;
const NOTE_ID = 'member-note';

interface PartProps {
  readonly memberId: string;
}

/** What one card bought, and what it earned. */
export function MemberPurchases({ memberId, accountId }: PartProps & { readonly accountId: number }) {
  const { t, locale } = useWords();
  const cash = useCash();
  const [page, setPage] = useState(1);
  const query = useQuery(purchasesQuery({ access: useStaffAccess(), memberId, accountId, page }));
  return (
    <MemberList
      query={query}
      caption={t('staffConsole.purchases')}
      none={t('staffConsole.noPurchases')}
      columns={[
        {
          key: 'what',
          header: t('staffConsole.what'),
          primary: true,
          cell: ({ transaction_description }) => transaction_description,
        },
        {
          key: 'at',
          header: t('staffConsole.when'),
          onPhone: 'start',
          cell: ({ posted_date }) => shortDate(locale, posted_date),
        },
        {
          key: 'amount',
          header: t('staffConsole.amount'),
          onPhone: 'end',
          figures: true,
          cell: ({ transaction_amount: amount }) => (amount === null ? '–' : cash(amount)),
        },
        {
          key: 'points',
          header: t('staffConsole.earned'),
          onPhone: 'nameEnd',
          figures: true,
          cell: ({ ledger_transaction: moved }) => (moved ? formatNumber(locale, moved.amount) : '–'),
        },
      ]}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      page={page}
      onPage={setPage}
    />
  );
}

export function MemberAddresses({ memberId }: PartProps) {
  const { t } = useWords();
  const query = useQuery(memberAddressesQuery({ access: useStaffAccess(), memberId }));
  return (
    <Loaded query={query} failed={t('staffConsole.partFailed')}>
      {({ data }) =>
        data.length === 0 ? (
          <p className={listStyles.inside}>{t('staffConsole.noAddresses')}</p>
        ) : (
          <ul className={classNames(deskStyles.lines, listStyles.inside)}>
            {data.map((to) => (
              <li key={to.id}>
                <div>
                  {to.first_name} {to.last_name}
                  <p className="meta">
                    {[to.address1, to.address2, to.city, `${to.region_code} ${to.postal_code}`, to.country, to.phone]
                      .filter(Boolean)
                      .join(', ')}
                  </p>
                </div>
                {to.is_default && <Badge>{t('staffConsole.defaultAddress')}</Badge>}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** What staff noted for each other. A note stays as it was written. */
export function MemberNotes({ memberId }: PartProps) {
  const { t, locale } = useWords();
  const may = useMay();
  const [page, setPage] = useState(1);
  // The next note is a new form.
  const [added, setAdded] = useState(0);
  const query = useQuery(notesQuery({ access: useStaffAccess(), memberId, page }));
  return (
    <Stack gap={5} className={listStyles.inside}>
      {may('members.help') && <NewNote key={added} memberId={memberId} onAdded={() => setAdded(added + 1)} />}
      <Loaded query={query} failed={t('staffConsole.partFailed')}>
        {({ data, last_page }) =>
          data.length === 0 ? (
            <p>{t('staffConsole.noNotes')}</p>
          ) : (
            <>
              <ul className={deskStyles.lines}>
                {data.map(({ id, text, staff_name, written_at }) => (
                  <li key={id}>
                    <div>
                      <p className={styles.words}>{text}</p>
                      <p className="meta">{staff_name}</p>
                    </div>
                    <span className="meta">{nearMoment(locale, written_at)}</span>
                  </li>
                ))}
              </ul>
              <ConsolePager page={page} lastPage={last_page} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

function NewNote({ memberId, onAdded }: PartProps & { readonly onAdded: () => void }) {
  const { t } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const form = useAttempt({ [NOTE_ID]: text.trim().length < MIN_NOTE && t('staff.reasonTooShort') });
  const adding = useStaffAct({
    about: `note.${memberId}`,
    send: addNote,
    onDone: () => {
      onAdded();
      show({ type: 'success', title: t('staffConsole.noteAdded') });
      return queryClient.invalidateQueries({ queryKey: notesKey(memberId) });
    },
  });
  return (
    <Stack as="form" gap={3} noValidate onSubmit={form.submit(() => adding.act({ memberId, text: text.trim() }))}>
      {Boolean(adding.error) && <Answer type="danger" title={failureText(adding.error, t)} to={adding.error} />}
      <TextArea
        id={NOTE_ID}
        label={t('staffConsole.newNote')}
        hint={t('staffConsole.newNoteHint')}
        rows={3}
        maxLength={500}
        value={text}
        onValueChange={setText}
        error={form.errorOf(NOTE_ID)}
      />
      <div>
        <Button type="submit" busy={adding.isPending}>
          {t('staffConsole.addNote')}
        </Button>
      </div>
    </Stack>
  );
}
