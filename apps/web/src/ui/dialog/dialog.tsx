import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { ScrollArea, type ScrollHeight } from '../scroll-area/scroll-area.tsx';
import styles from './dialog.module.css';
import { keepTabInside, openModal } from './modal.ts';
import { OverlayContainer } from './overlay-container.ts';
import { xIcon } from '../icon/frame-icon-paths.ts';

export interface DialogProps {
  readonly open: boolean;
  /** For the close button, Escape, or the browser's own way to close. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** `sheet` rises from the bottom on phones and is at the right elsewhere; `screen` covers everything. */
  readonly size?: 'sm' | 'md' | 'lg' | 'sheet' | 'screen';
  /** Content beyond this height scrolls inside; title and footer stay in view. */
  readonly maxContentHeight?: ScrollHeight;
  readonly role?: 'dialog' | 'alertdialog';
  /** Where the focus goes first; the title when left out. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** A new value is a new step, which begins at the title. */
  readonly step?: string;
}

export function Dialog(props: DialogProps) {
  return props.open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, children, footer, size = 'md', maxContentHeight, role, initialFocus, step } = props;
  const { t } = useWords();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useEffect(() => {
    if (!dialog) return undefined;
    return openModal(dialog, initialFocus?.current ?? heading.current);
  }, [dialog, initialFocus]);
  const shownStep = useRef(step);
  // Runs before the effects of the step's content, because an answer inside it takes the focus from the title.
  useLayoutEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    keepTabInside(event, event.currentTarget);
  };
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog) return;
    // The owner decides and removes the dialog; the browser must not close it first.
    event.preventDefault();
    onClose();
  };

  return (
    <dialog
      ref={setDialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      aria-modal="true"
      role={role ?? 'dialog'}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.close}>
          <Button variant="quiet" icon={xIcon} iconOnly onClick={onClose}>
            {t('ui.close')}
          </Button>
        </div>
      </div>
      <OverlayContainer.Provider value={dialog ?? undefined}>
        <ScrollArea id={bodyId} className={styles.body} label={title} maxHeight={maxContentHeight}>
          {children}
        </ScrollArea>
        {footer && <div className={styles.foot}>{footer}</div>}
      </OverlayContainer.Provider>
    </dialog>
  );
}
