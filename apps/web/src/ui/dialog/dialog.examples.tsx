import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../button/button.tsx';
import type { ComponentExamples, Example } from '../examples.ts';
import { Menu, MenuItem } from '../menu/menu.tsx';
import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { heartIcon } from '../icon/icon-paths.ts';

type Shown = Pick<DialogProps, 'title' | 'children' | 'size' | 'maxContentHeight' | 'role'>;

function Opener({ name, ...dialog }: Shown & { readonly name: string }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog
        {...dialog}
        open={open}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('examples.cancel')}</Button>
            <Button variant="primary" onClick={close}>
              {t('examples.confirm')}
            </Button>
          </>
        }
      />
    </>
  );
}

const sizes = [
  { name: 'examples.dialogSmall', size: 'sm' },
  { name: 'examples.dialogMedium', size: 'md' },
  { name: 'examples.dialogLarge', size: 'lg' },
  { name: 'examples.dialogSheet', size: 'sheet' },
  { name: 'examples.dialogScreen', size: 'screen' },
] as const;

const bySize = sizes.map(
  ({ name, size }): Example => ({
    name,
    narrow: true,
    show: (t) => (
      <Opener name={t('examples.open')} size={size} title={t('examples.stillThere')}>
        <p>{t('examples.stillThereText')}</p>
        <TextField label={t('examples.city')} />
        <Menu trigger={<Button variant="quiet">{t('examples.openMenu')}</Button>}>
          <MenuItem icon={heartIcon}>{t('examples.save')}</MenuItem>
        </Menu>
      </Opener>
    ),
  }),
);

export const examples: ComponentExamples = {
  title: 'examples.dialog',
  group: 'overlay',
  examples: [
    ...bySize,
    {
      name: 'examples.dialogLong',
      narrow: true,
      show: (t) => (
        <Opener name={t('examples.open')} size="lg" maxContentHeight="tall" title={t('examples.rules')}>
          {Array.from({ length: 16 }, (_, index) => (
            <p key={index}>{t('examples.longText')}</p>
          ))}
        </Opener>
      ),
    },
    {
      name: 'examples.dialogChoices',
      narrow: true,
      show: (t) => (
        <Opener name={t('examples.open')} maxContentHeight="short" title={t('examples.chooseAddress')}>
          <RadioCards
            label={t('examples.deliverTo')}
            hideLabel
            defaultValue="1"
            options={Array.from({ length: 7 }, (_, index) => ({
              value: String(index + 1),
              label: `${t('examples.home')} ${index + 1}`,
              description: t('examples.homeAddress'),
            }))}
          />
        </Opener>
      ),
    },
    {
      name: 'examples.dialogAlert',
      narrow: true,
      show: (t) => (
        <Opener name={t('examples.open')} size="sm" role="alertdialog" title={t('examples.cancelOrder')}>
          <p>{t('examples.cancelOrderText')}</p>
        </Opener>
      ),
    },
  ],
};
