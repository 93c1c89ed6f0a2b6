import { styleText } from 'node:util';

const HEARTBEAT_MS = 10_000;
const FRAME_MS = 100;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

export interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface Progress {
  /** Shows the title while the work goes on, and the seconds it took. */
  step<Value>(title: string, work: () => Promise<Value>): Promise<Value>;
  line: (text: string) => void;
}

interface Running {
  readonly title: string;
  readonly startedAt: number;
}

interface Look {
  line: (text: string) => void;
  begin: (step: Running) => void;
  end: (step: Running, mark: '✓' | '–' | '✗') => void;
}

function seconds({ startedAt }: Running): string {
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
  const { line, begin, end } = live ? liveLook(screen) : plainLook(screen);
  return {
    line,
    async step(title, work) {
      const running = { title, startedAt: Date.now() };
      begin(running);
      try {
        const value = await work();
        end(running, '✓');
        return value;
      } catch (error) {
        end(running, wasStopped(error) ? '–' : '✗');
        throw error;
      }
    },
  };
}

function plainLook(screen: Screen): Look {
  const heartbeats = new Map<Running, NodeJS.Timeout>();
  const line = (text: string) => void screen.write(`${text}\n`);
  return {
    line,
    begin(step) {
      line(`… ${step.title}`);
      heartbeats.set(
        step,
        setInterval(() => line(`… ${step.title}, ${seconds(step)}`), HEARTBEAT_MS),
      );
    },
    end(step, mark) {
      clearInterval(heartbeats.get(step));
      line(`${mark} ${step.title} (${seconds(step)})`);
    },
  };
}

const COLOURS = { '✓': 'green', '–': 'reset', '✗': 'red' } as const;

function liveLook(screen: Screen): Look {
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
    for (const step of running) screen.write(`${turning} ${step.title} ${styleText('dim', seconds(step))}\n`);
    drawn = running.size;
  };
  const line = (text: string) => {
    erase();
    screen.write(`${text}\n`);
    draw();
  };
  return {
    line,
    begin(step) {
      running.add(step);
      timer ??= setInterval(draw, FRAME_MS);
      draw();
    },
    end(step, mark) {
      running.delete(step);
      if (running.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      line(`${styleText(COLOURS[mark], mark)} ${step.title} ${styleText('dim', seconds(step))}`);
    },
  };
}
