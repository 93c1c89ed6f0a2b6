import { type FormEvent, useEffect, useRef } from 'react';
import { type Failure, redeemFailure, refusalCode, refusedFields } from '../../../lib/redeeming/redeem-failure.tsx';
import { maySpend } from '../../../lib/session/may-spend.ts';
import { useFocusOnRefused } from '../../../lib/form/refused-field.ts';
import { useStepHeading } from '../../../lib/step-heading.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { StepProgress } from '../../../ui/step-progress/step-progress.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { Split } from '../../../ui/split/split.tsx';
import type { RedeemFlowProps } from '../redeem-flow-props.ts';
import { useFlowStep } from '../use-flow-step.ts';
import { RedeemAside } from './redeem-aside.tsx';
import styles from './redeem-flow.module.css';
import { RedeemReview } from './redeem-review.tsx';

/** The steps of every redemption: details, review, confirmation. */
export function RedeemFlow(props: RedeemFlowProps) {
  const { session, title, lead, points, act, formCodes = [] } = props;
  const { t } = useWords();
  const { step, toReview, toForm } = useFlowStep();
  const heading = useStepHeading(step);
  const failure = redeemFailure(act.error, t) ?? props.checkFailure;
  const isAboutForm =
    Object.keys(refusedFields(act.error)).length > 0 || formCodes.includes(refusalCode(act.error) ?? '');
  const goBack = useRef(toForm);
  useEffect(() => {
    goBack.current = toForm;
  });
  useEffect(() => {
    if (isAboutForm) goBack.current();
  }, [isAboutForm]);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefused(form, step === 'form' && failure?.cause);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (props.isChecking) return;
    act.reset();
    if (await props.check()) toReview();
  };
  return (
    <div className={`container ${styles.flow}`}>
      <Stack gap={3} className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {step === 'form' ? title : t('redeem.reviewTitle')}
        </h1>
        {step === 'form' && <div className="lead">{lead}</div>}
        <StepProgress
          label={t('redeem.progress')}
          steps={[t('redeem.step_form'), t('redeem.step_review'), t('redeem.step_done')]}
          current={step === 'form' ? 1 : 2}
        />
      </Stack>
      <Split kind="aside">
        {step === 'form' ? (
          <Stack as="form" gap={6} ref={form} noValidate onSubmit={(event) => void submit(event)}>
            <FailureNote failure={failure} />
            <ErrorSummary {...props.summary} />
            {props.fields}
            <Actions {...props} />
          </Stack>
        ) : (
          <RedeemReview {...props} onBack={toForm}>
            <FailureNote failure={failure} />
          </RedeemReview>
        )}
        <aside className={styles.aside}>
          <RedeemAside session={session} points={points} />
        </aside>
      </Split>
    </div>
  );
}

const FailureNote = ({ failure }: { readonly failure: Failure | undefined }) =>
  failure ? (
    <Answer type={failure.type ?? 'danger'} title={failure.title} to={failure.cause}>
      {failure.text}
    </Answer>
  ) : null;

function Actions({ session, isChecking = false }: RedeemFlowProps) {
  const { t } = useWords();
  if (!maySpend(session)) {
    return (
      <Notification type="warning" title={t('redeem.onlyMember')}>
        {t('redeem.onlyMemberText')}
      </Notification>
    );
  }
  const { calling_redeemer: redeemer } = session.profile;
  return (
    <Stack gap={4}>
      {redeemer && <Notification type="normal" title={t('redeem.forRedeemer', { name: redeemer })} />}
      <div className={styles.actions}>
        <span />
        <Button type="submit" variant="primary" busy={isChecking}>
          {isChecking ? t('redeem.checking') : t('redeem.toReview')}
        </Button>
      </div>
    </Stack>
  );
}
