import { postalRules } from '@rewards/contract/postal-rules';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import type { TypedAddress } from '../../../ui/address-fields/address.ts';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import type { Suggestion } from '../use-save-address.ts';

interface SuggestionDialogProps {
  readonly suggestion: Suggestion;
  readonly onChoose: (address: TypedAddress) => void;
  readonly onClose: () => void;
}

const written = ({ address1, address2, city, regionCode, country, postalCode }: TypedAddress): string =>
  [address1, address2, city, `${regionCode} ${postalRules[country].normalise(postalCode)}`]
    .filter((part) => part !== '')
    .join(', ');

/** Both addresses side by side: as typed, and as the service writes it. */
export function SuggestionDialog({ suggestion, onChoose, onClose }: SuggestionDialogProps) {
  const { t } = useWords();
  const [choice, setChoice] = useState('verified');
  const { entered, verified } = suggestion;
  return (
    <Dialog
      open
      title={t('address.suggestionTitle')}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button onClick={onClose}>{t('address.suggestionBack')}</Button>
          <Button variant="primary" onClick={() => onChoose(choice === 'verified' ? verified : entered)}>
            {t(choice === 'verified' ? 'address.useVerified' : 'address.useEntered')}
          </Button>
        </ButtonRow>
      }
    >
      <RadioCards
        label={suggestion.message}
        value={choice}
        onValueChange={setChoice}
        options={[
          { value: 'verified', label: t('address.verified'), description: written(verified) },
          { value: 'entered', label: t('address.entered'), description: written(entered) },
        ]}
      />
    </Dialog>
  );
}
