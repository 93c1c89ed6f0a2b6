import 'react';

declare module 'react' {
  // Values that CSS needs from the component (a bar's length, a number of lines) travel as custom properties.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
