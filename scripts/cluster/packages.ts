/**
 * The programs of the cluster come from Debian's packages. They are unpacked into a folder of the project; nothing is
 * installed on the machine. Their suite is newer than most machines, so they bring the C library that they were built for.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlainFailure } from '../run/plain-failure.ts';

const SUITE = 'forky';
const WANTED = ['postgresql-18', 'pgbouncer', 'haproxy', 'etcd-server', 'patroni', 'python3-etcd'];
const SERVER_PROGRAMS = 'usr/lib/postgresql/18/bin';

const arch = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const loader = process.arch === 'arm64' ? 'ld-linux-aarch64.so.1' : 'ld-linux-x86-64.so.2';
const librariesIn = (root: string): string => join(root, `usr/lib/${arch}-linux-gnu`);

export interface Programs {
  /** PostgreSQL's own programs, as Patroni looks for them. */
  readonly postgresFolder: string;
  readonly patroni: readonly string[];
  readonly etcd: readonly string[];
  readonly pgbouncer: readonly string[];
  readonly haproxy: readonly string[];
  /** For Patroni alone. */
  readonly python: Readonly<Record<string, string>>;
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (error || status !== 0)
    throw new PlainFailure(`${command} ${args.at(-1) ?? ''} failed: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

/** The mirror that this machine uses for its own packages. */
function mirrorOf(folder: string): string {
  const parts = join(folder, 'sources.list.d');
  const files = [
    join(folder, 'sources.list'),
    ...(existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : []),
  ];
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const found = texts.join('\n').match(/^(?:URIs:|deb(?: \[[^\]]*\])?)\s+(https?:\S+\/debian)\/?(?=\s|$)/m)?.[1];
  if (found === undefined)
    throw new PlainFailure('npm run cluster needs a Debian with apt-get: no mirror is configured here.');
  return found;
}

function download(apt: string): string[] {
  for (const folder of ['state/lists/partial', 'cache/archives/partial', 'sources'])
    mkdirSync(join(apt, folder), { recursive: true });
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(
    join(apt, 'sources/debian.sources'),
    `Types: deb\nURIs: ${mirrorOf('/etc/apt')}\nSuites: ${SUITE}\nComponents: main\nSigned-By: ${keyring}\n`,
  );
  const options = {
    'Dir::Etc::sourcelist': '/dev/null',
    'Dir::Etc::sourceparts': join(apt, 'sources'),
    'Dir::State': join(apt, 'state'),
    'Dir::State::status': '/dev/null',
    'Dir::Cache': join(apt, 'cache'),
    'APT::Install-Recommends': 'false',
    'APT::Sandbox::User': 'root',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  run('apt-get', ...flags, '-q', 'update');
  run('apt-get', ...flags, '-qy', '--download-only', 'install', ...WANTED);
  const archives = join(apt, 'cache/archives');
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => join(archives, name));
}

/** How a program of the folder is started with the folder's own C library. */
const withLoader = (root: string, program: string, name = program): string[] => [
  join(librariesIn(root), loader),
  '--argv0',
  name,
  '--library-path',
  librariesIn(root),
  program,
];

/** PostgreSQL's programs, and Patroni, start each other and themselves by name: a script with the name starts the program. */
function wrap(root: string, program: string): void {
  const real = join(dirname(program), 'real', basename(program));
  mkdirSync(dirname(real), { recursive: true });
  renameSync(program, real);
  const words = withLoader(root, real, program).map((word) => `'${word}'`);
  writeFileSync(program, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`);
  chmodSync(program, 0o755);
}

const pythonIn = (root: string): string => {
  const bin = join(root, 'usr/bin');
  return join(bin, readdirSync(bin).find((name) => /^python3\.\d+$/.test(name)) ?? 'python3');
};

function unpack(root: string): void {
  const apt = `${root}-packages`;
  for (const folder of [root, apt]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const archive of download(apt)) run('dpkg-deb', '-x', archive, root);
  rmSync(apt, { recursive: true });
  const bin = join(root, SERVER_PROGRAMS);
  for (const name of readdirSync(bin)) wrap(root, join(bin, name));
  wrap(root, pythonIn(root));
  writeFileSync(join(root, 'suite.txt'), `${SUITE}\n`);
}

/** Fetched once; then they are kept in the folder. */
export function fetchPrograms(root: string): Programs {
  if (process.platform !== 'linux') throw new PlainFailure('npm run cluster needs Linux and apt-get.');
  if (!existsSync(join(root, 'suite.txt'))) unpack(root);
  const bin = join(root, 'usr/bin');
  return {
    postgresFolder: join(root, SERVER_PROGRAMS),
    patroni: [pythonIn(root), join(bin, 'patroni')],
    etcd: [join(bin, 'etcd')],
    pgbouncer: withLoader(root, join(root, 'usr/sbin/pgbouncer')),
    haproxy: withLoader(root, join(root, 'usr/sbin/haproxy')),
    python: { PYTHONHOME: join(root, 'usr'), PYTHONPATH: join(root, 'usr/lib/python3/dist-packages') },
  };
}
