import { createHmac } from 'node:crypto';
import type { KeptKind } from '../../../contract/retention.ts';

/** So many rows of a kind were destroyed. */
export interface Destroyed {
  readonly kind: KeptKind;
  readonly entries: number;
}

/** A proof, as it is chained to the one before. */
export interface Proof {
  readonly place: number;
  readonly id: string;
  readonly memberHash: Buffer;
  /** By kind. */
  readonly destroyed: readonly Destroyed[];
  readonly erasedAt: Date;
  readonly purgedAt: Date;
  readonly version: string;
  readonly previous: Buffer | null;
}

/** A proof as it is stored. */
export interface StoredProof extends Proof {
  readonly hash: Buffer;
}

const hex = (bytes: Uint8Array | null): string => (bytes ? Buffer.from(bytes).toString('hex') : '');

/** Stands for a member in the proofs: nobody without the key can tell whom. */
export const memberHashOf = (key: Uint8Array, memberId: string): Buffer =>
  createHmac('sha256', key).update(`member ${memberId}`).digest();

/** Over everything a proof says, the hash of the one before included. */
export function hashOf(key: Uint8Array, proof: Proof): Buffer {
  const { place, id, memberHash, destroyed, erasedAt, purgedAt, version, previous } = proof;
  const said = [
    ...[place, id, hex(memberHash)],
    destroyed.map(({ kind, entries }) => `${kind}:${entries}`).join(' '),
    ...[erasedAt.toISOString(), purgedAt.toISOString(), version, hex(previous)],
  ];
  return createHmac('sha256', key)
    .update(`proof ${JSON.stringify(said)}`)
    .digest();
}

/** Up to where a chain was looked at. */
export interface Link {
  readonly place: number;
  readonly hash: Buffer | null;
}

export const START: Link = { place: 0, hash: null };

/** Goes on along a chain. Answers its new end, or at which place it is broken. */
export function follow(key: Uint8Array, from: Link, proofs: readonly StoredProof[]): Link | { brokenAt: number } {
  let end = from;
  for (const proof of proofs) {
    const next = end.place + 1;
    const fits = proof.place === next && hex(proof.previous) === hex(end.hash) && hashOf(key, proof).equals(proof.hash);
    if (!fits) return { brokenAt: next };
    end = { place: next, hash: proof.hash };
  }
  return end;
}
