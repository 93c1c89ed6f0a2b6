import { calls } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept } from '../../platform/result.ts';
import { readAddress } from './address-body.routes.ts';
import { addressAnswer, bookAnswer, checkAnswer } from './addresses.answer.ts';
import { addAddress } from './use-cases/add-address.ts';
import { changeAddress } from './use-cases/change-address.ts';
import { checkAddress, type CheckAddressDeps } from './use-cases/check-address.ts';
import type { AddressesDeps } from './use-cases/deps.ts';
import { listAddresses } from './use-cases/list-addresses.ts';
import { makeDefault } from './use-cases/make-default.ts';
import { removeAddress } from './use-cases/remove-address.ts';
import { showAddress } from './use-cases/show-address.ts';
import { showAddressesToStaff } from './use-cases/show-addresses-to-staff.ts';

interface Deps extends AddressesDeps, CheckAddressDeps {
  readonly words: Record<Locale, Words>;
}

export function addressesCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listAddresses, async ({ locale, caller }) =>
      accept(bookAnswer(await listAddresses(deps, caller.memberId), locale)),
    ),
    serve(calls.listStaffMemberAddresses, async ({ params, locale, caller, traceId }) => {
      const shown = await showAddressesToStaff(deps, { staffId: caller.staffId, memberId: params.id, traceId });
      return shown.ok ? accept({ data: shown.value.map((address) => addressAnswer(address, locale)) }) : shown;
    }),
    serve(calls.showAddress, async ({ params, locale, caller }) => {
      const shown = await showAddress(deps, caller.memberId, params.id);
      return shown.ok ? accept({ data: addressAnswer(shown.value, locale) }) : shown;
    }),
    serve(calls.addAddress, async ({ body, locale, caller }) => {
      const read = readAddress(body, deps.words[locale]);
      const isDefault = body.type === 'default';
      const added = read.ok
        ? await addAddress(deps, { memberId: caller.memberId, fields: read.value, isDefault })
        : read;
      return added.ok ? accept({ code: 'success' as const, data: addressAnswer(added.value, locale) }) : added;
    }),
    serve(calls.changeAddress, async ({ params, body, locale, caller }) => {
      const read = readAddress(body, deps.words[locale]);
      const changed = read.ok
        ? await changeAddress(deps, {
            memberId: caller.memberId,
            id: params.id,
            fields: read.value,
            isDefault: body.type === 'default',
          })
        : read;
      return changed.ok ? accept({ code: 'success' as const, data: addressAnswer(changed.value, locale) }) : changed;
    }),
    serve(calls.removeAddress, async ({ params, caller }) => {
      const removed = await removeAddress(deps, caller.memberId, params.id);
      return removed.ok ? accept({ code: 'success' as const }) : removed;
    }),
    serve(calls.makeAddressDefault, async ({ params, locale, caller }) => {
      const made = await makeDefault(deps, caller.memberId, params.id);
      return made.ok ? accept({ code: 'success' as const, data: addressAnswer(made.value, locale) }) : made;
    }),
    serve(calls.validateAddress, async ({ body, locale }) => {
      const read = readAddress(body, deps.words[locale]);
      return read.ok ? accept(checkAnswer(await checkAddress(deps, read.value), deps.words[locale])) : read;
    }),
  ];
}
