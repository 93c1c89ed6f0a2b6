import 'react';

declare module 'react' {
  // CSS gets values from a component (a bar's length, a number of lines) as custom properties.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
