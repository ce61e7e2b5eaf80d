// The baseline: Fastify and pg alone, with the same reads and the same password hash but no validation, tokens, limits,
// headers, logs or envelope. requests.ts starts it as a process of its own. `/profile` is a handler as it is usually
// written, `/prepared` the same with a prepared statement.
import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();
const PROFILE = `SELECT member.*, to_jsonb(profile) AS profile, to_jsonb(preference) AS preference FROM member
  LEFT JOIN profile ON profile.member_id = member.id
  LEFT JOIN partner_preference AS preference ON preference.member_id = member.id WHERE member.id = $1`;

app.get<{ Params: { id: string } }>('/profile/:id', async ({ params }) => {
  const { rows } = await pool.query(PROFILE, [params.id]);
  return rows[0];
});

app.get<{ Params: { id: string } }>('/prepared/:id', async ({ params }) => {
  const { rows } = await pool.query({ name: 'profile', text: PROFILE, values: [params.id] });
  return rows[0];
});

app.post<{ Body: { email: string; password: string } }>('/login', async (request, reply) => {
  const { rows } = await pool.query('SELECT * FROM member WHERE email_key = $1', [request.body.email]);
  if (!(await verify(rows[0].password_hash, request.body.password))) return reply.code(401).send();
  await pool.query(
    `INSERT INTO session (id, member_id, refresh_hash, user_agent, created_ip, last_ip, created_at, last_used_at, expires_at)
     VALUES (gen_random_uuid(), $1, $2, '', '', '', now(), now(), now())`,
    [rows[0].id, randomBytes(32)],
  );
  return rows[0];
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
process.on('disconnect', () => process.exit(0));
