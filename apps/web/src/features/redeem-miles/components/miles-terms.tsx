import { useProgramPromises } from '../../../lib/promises.ts';
import { useWords } from '../../../lib/words.tsx';

const parts = ['who', 'name', 'rate', 'time', 'final', 'returned', 'partner'] as const;

/** The conditions of every transfer. */
export function MilesTerms() {
  const { t } = useWords();
  const promises = useProgramPromises();
  return (
    <div className="prose">
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`miles.terms_${part}`)}</h2>
          <p>{t(`miles.terms_${part}Text`, promises)}</p>
        </section>
      ))}
    </div>
  );
}
