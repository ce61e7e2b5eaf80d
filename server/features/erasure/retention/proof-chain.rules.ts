import { createHmac } from 'node:crypto';
import type { DestroyedKind } from '../../../../contract/erasure/values.ts';

/** Number of destroyed rows of a kind. */
export interface DestroyedCount {
  readonly kind: DestroyedKind;
  readonly entries: number;
}

/** A proof, chained to the previous one. */
export interface Proof {
  readonly place: number;
  readonly id: string;
  readonly memberHash: Buffer;
  /** Numbers of destroyed rows, by kind. */
  readonly destroyed: readonly DestroyedCount[];
  readonly erasedAt: Date;
  readonly purgedAt: Date;
  readonly version: string;
  readonly previous: Buffer | null;
}

export interface StoredProof extends Proof {
  readonly hash: Buffer;
}

const hex = (bytes: Uint8Array | null): string => (bytes ? Buffer.from(bytes).toString('hex') : '');

/** Pseudonym of a member in the proofs: without the key nobody can tell to which member it belongs. */
export const memberHashOf = (key: Uint8Array, memberId: string): Buffer =>
  createHmac('sha256', key).update(`member ${memberId}`).digest();

/** Hash of all fields of a proof, including the previous hash. */
export function hashOf(key: Uint8Array, proof: Proof): Buffer {
  const { place, id, memberHash, destroyed, erasedAt, purgedAt, version, previous } = proof;
  const hashed = [
    ...[place, id, hex(memberHash)],
    destroyed.map(({ kind, entries }) => `${kind}:${entries}`).join(' '),
    ...[erasedAt.toISOString(), purgedAt.toISOString(), version, hex(previous)],
  ];
  return createHmac('sha256', key)
    .update(`proof ${JSON.stringify(hashed)}`)
    .digest();
}

/** A verified position in the chain. */
export interface Link {
  readonly place: number;
  readonly hash: Buffer | null;
}

export const FIRST_HASH: Link = { place: 0, hash: null };

/** Verifies further proofs. Returns the new end, or the position at which the chain is broken. */
export function verifyLink(key: Uint8Array, from: Link, proofs: readonly StoredProof[]): Link | { brokenAt: number } {
  let end = from;
  for (const proof of proofs) {
    const next = end.place + 1;
    const fits = proof.place === next && hex(proof.previous) === hex(end.hash) && hashOf(key, proof).equals(proof.hash);
    if (!fits) return { brokenAt: next };
    end = { place: next, hash: proof.hash };
  }
  return end;
}
