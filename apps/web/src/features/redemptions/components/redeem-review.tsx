import type { ReactNode } from 'react';
import { usePaceTexts } from '../../../lib/pace.ts';
import { useWords } from '../../../lib/words.tsx';
import { ConfirmBar } from '../../../ui/confirm-bar/confirm-bar.tsx';
import { clockIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Totals } from '../../../ui/totals/totals.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { RedeemFlowProps } from '../redeem-flow-props.ts';
import styles from './redeem-flow.module.css';

type RedeemReviewProps = Pick<
  RedeemFlowProps,
  'review' | 'finality' | 'way' | 'partner' | 'confirmLabel' | 'confirm' | 'act'
> & {
  readonly onBack: () => void;
  /** What went wrong at the last try. */
  readonly children: ReactNode;
};

/** Shows everything again before points are taken. */
export function RedeemReview(props: RedeemReviewProps) {
  const { review, finality, confirmLabel, confirm, onBack, children } = props;
  const { isPending, waiting } = props.act;
  const pace = usePaceTexts()(props.way, props.partner);
  const { t } = useWords();
  return (
    <Stack gap={6}>
      {children}
      <Panel
        title={t('redeem.whatYouRedeem')}
        aside={
          !isPending && (
            <LinkButton size="sm" onClick={onBack}>
              {t('redeem.change')}
            </LinkButton>
          )
        }
      >
        <Totals rows={review} />
      </Panel>
      <p className={styles.finality}>
        <Icon icon={clockIcon} />
        <span>
          {finality}
          {pace && ` ${pace}`}
        </span>
      </p>
      <div aria-live="polite">
        {isPending && (
          <p className={styles.working}>
            <Spinner />
            <span>{waiting ? t('acts.waiting', { why: waiting }) : t('redeem.working')}</span>
          </p>
        )}
      </div>
      <ConfirmBar of={confirmLabel} busy={isPending} onConfirm={confirm} backText={t('redeem.back')} onBack={onBack}>
        {confirmLabel}
      </ConfirmBar>
    </Stack>
  );
}
