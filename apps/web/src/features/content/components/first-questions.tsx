import { useContent } from '../use-content.ts';
import { useWords } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import styles from './first-questions.module.css';
import { Section } from '../../../ui/section/section.tsx';

const questions = [
  ['home.questionExpire', 'home.answerExpire'],
  ['home.questionSplit', 'home.answerSplit'],
  ['home.questionWho', 'home.answerWho'],
] as const;

export function FirstQuestions() {
  const { t } = useWords();
  const { promises } = useContent().program;
  return (
    <div className={styles.narrow}>
      <Section heading={t('home.questionsHeading')}>
        {questions.map(([question, answer], index) => (
          <Disclosure key={question} summary={t(question)} defaultOpen={index === 0}>
            <p className="meta">{t(answer, promises)}</p>
          </Disclosure>
        ))}
      </Section>
    </div>
  );
}
