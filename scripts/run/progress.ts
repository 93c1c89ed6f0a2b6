import { styleText } from 'node:util';

const HEARTBEAT_MS = 10_000;
const FRAME_MS = 100;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

export interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  /** Shows the title while the work goes on, and the seconds it took. `note` says what it is doing at the moment. */
  step<Value>(title: string, work: (note: (text: string) => void) => Promise<Value>): Promise<Value>;
  line: (text: string) => void;
}

interface Running {
  title: string;
  note: string;
  startedAt: number;
}

function seconds(startedAt: number): string {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Told to stop because something else failed, or by Ctrl-C: no failure of its own. */
function wasStopped(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** On a terminal: running steps turn at the bottom. Elsewhere: a plain line for every start and end. */
export function createProgress(
  screen: Screen = process.stdout,
  live = screen.isTTY === true && !process.env.CI,
): Progress {
  return live ? liveProgress(screen) : plainProgress(screen);
}

function plainProgress(screen: Screen): Progress {
  const line = (text: string) => void screen.write(`${text}\n`);
  return {
    line,
    async step(title, work) {
      const startedAt = Date.now();
      let note = '';
      line(`… ${title}`);
      const heartbeat = setInterval(
        () => line(`… ${title}${note && `: ${note}`}, ${seconds(startedAt)}`),
        HEARTBEAT_MS,
      );
      try {
        const value = await work((text) => {
          note = text;
        });
        line(`✓ ${title} (${seconds(startedAt)})`);
        return value;
      } catch (error) {
        line(`${wasStopped(error) ? '–' : '✗'} ${title} (${seconds(startedAt)})`);
        throw error;
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
}

function liveProgress(screen: Screen): Progress {
  const running = new Set<Running>();
  let drawn = 0;
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;
  const erase = () => {
    if (drawn > 0) screen.write(`\u001B[${drawn}A\u001B[J`);
    drawn = 0;
  };
  const draw = () => {
    erase();
    const turning = styleText('cyan', FRAMES[frame++ % FRAMES.length] ?? '');
    for (const { title, note, startedAt } of running) {
      screen.write(`${turning} ${title}${note && ` · ${note}`} ${styleText('dim', seconds(startedAt))}\n`);
    }
    drawn = running.size;
  };
  const line = (text: string) => {
    erase();
    screen.write(`${text}\n`);
    draw();
  };
  return {
    line,
    async step(title, work) {
      const entry: Running = { title, note: '', startedAt: Date.now() };
      running.add(entry);
      timer ??= setInterval(draw, FRAME_MS);
      draw();
      const end = (mark: string) => {
        running.delete(entry);
        if (running.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
        line(`${mark} ${title} ${styleText('dim', seconds(entry.startedAt))}`);
      };
      try {
        const value = await work((text) => {
          entry.note = text;
        });
        end(styleText('green', '✓'));
        return value;
      } catch (error) {
        end(wasStopped(error) ? '–' : styleText('red', '✗'));
        throw error;
      }
    },
  };
}
