import { type ComponentType, lazy, Suspense } from 'react';

interface Instead<Props> {
  /** Shown until the part has come. */
  readonly meanwhile?: ComponentType<Props>;
  /** Shown when it could not be fetched. Without it, the same as meanwhile. */
  readonly missing?: ComponentType<Props>;
}

/**
 * A part that is fetched after the page around it. The page never fails because of it: a line that breaks leaves what is
 * read and typed as it is. The next time that it is drawn, it is fetched again.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile: Meanwhile = () => null, missing = Meanwhile }: Instead<Props> = {},
): ComponentType<Props> {
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
  let Part = begin();
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
