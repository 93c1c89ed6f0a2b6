import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

interface Instead<Props> {
  /** Shown until the part has come. */
  readonly meanwhile?: ComponentType<Props>;
  /** Shown when it could not be fetched. Without it, the same as meanwhile. */
  readonly missing?: ComponentType<Props>;
}

interface LatePart<Props> {
  (props: Props): ReactNode;
  /** For a first rendering that has the part in it. Later it would draw the part anew. */
  readonly fetch: () => Promise<void>;
}

/**
 * A part that is fetched after the page around it. The page never fails because of it: a line that breaks leaves what is
 * read and typed as it is. The next time that it is drawn, it is fetched again.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile: Meanwhile = () => null, missing = Meanwhile }: Instead<Props> = {},
): LatePart<Props> {
  const begin = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (loaded) => ({ default: loaded }),
        () => {
          Part = begin();
          return { default: missing };
        },
      ),
    );
  let Part: ComponentType<Props> = begin();
  function Late(props: Props) {
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  Late.fetch = async () => {
    Part = await load();
  };
  return Late;
}
