/** Somebody who works for the bank, as its own provider knows them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
  /** How they prove who they are (RFC 8176). */
  readonly amr: readonly string[];
}

const WITH_A_KEY = ['pwd', 'hwk', 'mfa'];

export const people: readonly Person[] = [
  {
    id: 'e-1001',
    name: 'Nadia Haddad',
    email: 'nadia.haddad@bank.example',
    groups: ['rewards-support'],
    amr: WITH_A_KEY,
  },
  {
    id: 'e-1002',
    name: 'Owen Baker',
    email: 'owen.baker@bank.example',
    groups: ['rewards-operations'],
    amr: WITH_A_KEY,
  },
  {
    id: 'e-1003',
    name: 'Claire Fortin',
    email: 'claire.fortin@bank.example',
    groups: ['rewards-administration'],
    amr: WITH_A_KEY,
  },
  {
    id: 'e-1004',
    name: 'Tom Reyes',
    email: 'tom.reyes@bank.example',
    groups: ['rewards-support'],
    amr: ['pwd'],
  },
  { id: 'e-1005', name: 'Ines Duarte', email: 'ines.duarte@bank.example', groups: ['treasury'], amr: WITH_A_KEY },
];

export const findPerson = (id: string): Person | undefined => people.find((person) => person.id === id);
