import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseNode, Place } from './database-nodes.ts';
import { Supervised } from './supervised.ts';

export interface FrontPorts {
  /** What members open. */
  readonly site: number;
  /** The database that takes writes, whichever node it is. */
  readonly primary: number;
  /** Copies of it. */
  readonly replicas: number;
  readonly pooler: number;
  readonly apis: readonly number[];
}

const nodeLines = (nodes: readonly DatabaseNode[]): string =>
  nodes.map(({ name, port, statusPort }) => `  server ${name} 127.0.0.1:${port} check port ${statusPort}`).join('\n');

/** Which node is the primary is asked of Patroni. A connection to a node that no longer is one is broken at once. */
const proxySettings = (ports: FrontPorts, nodes: readonly DatabaseNode[]): string => `
global
  maxconn 2000

defaults
  mode http
  timeout connect 2s
  timeout client 40s
  timeout server 40s
  timeout check 2s
  retries 2
  option redispatch
  retry-on conn-failure

frontend site
  bind 127.0.0.1:${ports.site}
  http-request set-header X-Forwarded-For %[src]
  http-request deny if { path /metrics }
  http-request return status 503 content-type application/json string '{"code":"unavailable"}' hdr Retry-After 2 if { path_beg /v1/ } { nbsrv(api) eq 0 }
  default_backend api

backend api
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  default-server init-state down inter 1s fall 2 rise 1
${ports.apis.map((port, nth) => `  server api-${nth + 1} 127.0.0.1:${port} check`).join('\n')}

listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  http-check expect status 200
  default-server init-state down inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodeLines(nodes)}

listen replicas
  mode tcp
  bind 127.0.0.1:${ports.replicas}
  timeout client 1h
  timeout server 1h
  option httpchk GET /replica
  http-check expect status 200
  default-server init-state down inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodeLines(nodes)}
`;

const poolerSettings = (ports: FrontPorts, place: Place): string => `
[databases]
rewards = host=127.0.0.1 port=${ports.primary} dbname=rewards

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(place.folder, 'pooler-users.txt')}
pool_mode = transaction
; The API prepares its statements once. Without this number the pooler would not know them.
max_prepared_statements = 2000
default_pool_size = 20
max_client_conn = 400
server_connect_timeout = 3
server_login_retry = 1
; The API gives up after 16 seconds; this is earlier, and says why.
query_wait_timeout = 8
log_connections = 0
log_disconnections = 0
`;

export interface Front {
  readonly proxy: Supervised;
  readonly pooler: Supervised;
}

/** The proxy before the API processes and before the database nodes, and the pooler between them. */
export function startFront(
  place: Place,
  ports: FrontPorts,
  nodes: readonly DatabaseNode[],
  appPassword: string,
): Front {
  const write = (name: string, text: string): string => {
    const path = join(place.folder, name);
    writeFileSync(path, text.trimStart(), { mode: 0o600 });
    if (place.user) chownSync(path, place.user.uid, place.user.gid);
    return path;
  };
  const start = (name: string, ...words: string[]): Supervised =>
    new Supervised({ name, words, user: place.user, logFile: join(place.folder, `${name}.log`) });
  write('pooler-users.txt', `"rewards" "${appPassword}"\n`);
  return {
    proxy: start('proxy', ...place.programs.haproxy, '-db', '-f', write('proxy.cfg', proxySettings(ports, nodes))),
    pooler: start('pooler', ...place.programs.pgbouncer, write('pooler.ini', poolerSettings(ports, place))),
  };
}
