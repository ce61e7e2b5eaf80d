import type { MessageHint } from '../../../contract/chat/values.ts';
import { givesPhone, namesPayment } from '../../../contract/text/text-rules.ts';

/**
 * Warnings for the receiver of a member's first messages. Pure functions. Most first messages are honest, so a single
 * word is rarely enough: a bank employee, or someone who mentions the father's number, is not suspected.
 */

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/giu;
/** Domain endings that are also words ("fine.in the evening") count only with a path. */
const link =
  /\bhttps?:\/\/|\bwww\.|\b[\p{L}\p{N}-]{2,63}\.(?:com|org|net|io|link|ly|gl|app|site|online|xyz|top|(?:co|gov)\.in)\b|\b[\p{L}\p{N}-]{1,63}\.(?:in|me|co|info|is|to)\/\S/iu;

/** Excludes sentences in which employees mention their employer's name. */
const employer =
  /\b(?:at|for|with|in|of)\s+(?:paytm|phone\s?pe|google\s?pay)\b(?=[\s,.!]|$)(?!\s*(?:number|no\b|id\b|me\b|account))/giu;

const money = String.raw`(?:money|cash|amount|rupees|paisa|paise|rs\.?\s?\d|₹\s?\d|inr\s?\d|\d{1,9}\s?(?:rs|rupees|thousand|lakh))`;
const payments = [
  new RegExp(
    String.raw`\b(?:send|transfer|deposit|lend|borrow|loan|wire|bhej(?:o|do|na|\s?d[oe]n?a?)?)\b(?:\W+\w+){0,4}\W+${money}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:need|want|give|arrange)\s+(?:me\s+|some\s+|a\s+little\s+|urgent\s+|your\s+)*${money}`,
    'iu',
  ),
  new RegExp(String.raw`${money}\s+(?:bhej|transfer|de\s?do)`, 'iu'),
  /\b(?:need|want|give|get|take|arrange|approve|offer)\w*\W+(?:\w+\W+){0,3}loans?\b(?!\s+(?:officer|manager|department))/iu,
  /\bloans?\s+(?:urgently|for me|from you|without)\b/iu,
  /\bgift\s*(?:card|voucher|parcel|box)s?\b|\b(?:send|sent|sending|courier\w*)\b(?:\W+\w+){0,3}\W+gifts?\b/iu,
  /\b(?:bitcoins?|btc|usdt|crypto\w*|forex|trading\s+(?:app|account|platform|group)|western\s+union|money\s?gram)\b/iu,
  /\binvest\b(?:\W+\w+){0,4}\W+(?:double|profit|returns?|scheme|with\s+me)|\b(?:double|guaranteed)\s+(?:your\s+)?(?:money|returns?|profit)/iu,
  /\b(?:registration|processing|clearance|advance|token|booking|visa|customs?)\s+(?:fees?|charges?|payment|duty|amount)\b/iu,
  /\b(?:credit|debit|atm)\s+card\s+(?:number|details|pin|photo)\b|\b(?:share|send|tell)\b(?:\W+\w+){0,3}\W+(?:otp|pin\s+code\s+of\s+the\s+card|cvv)\b/iu,
  /\b(?:lottery|jackpot|prize\s+money)\b|पैसे\s+भेज|पैसा\s+भेज|پیسے\s+بھیج/iu,
];

const family =
  '(?:parents?|family|father|mother|papa|mummy|ammi|abbu|dad|mom|brothers?|sisters?|anyone|anybody|any\\s?one)';
const pressures = [
  new RegExp(
    String.raw`\b(?:do\s?n[o'’]?t|do\s+not|never|without)\s+(?:tell|telling|inform|informing|show|showing|let)\W+(?:\w+\W+){0,2}${family}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:hide|hiding|keep|secret)\b(?:\W+\w+){0,3}\W+from\s+(?:your\s+|my\s+|our\s+)?${family}\b`,
    'iu',
  ),
  /\b(?:keep|stay|stays|remain)\b(?:\W+\w+){0,3}\W+(?:secret|between\s+(?:us|you\s+and\s+me))\b|\bour\s+(?:little\s+)?secret\b|\bsecretly\b/iu,
  /\bkisi\s+ko\s+(?:mat|na|nahi)\s+(?:bata|bol)|\bghar\s?(?:walon|walo|par|pe)\s+(?:ko\s+)?(?:mat|na)\s+bata|किसी\s+को\s+(?:मत|न)\s+बता|کسی\s+کو\s+(?:مت|نہ)\s+بتا/iu,
  /\b(?:urgent(?:ly)?|emergency|immediate(?:ly)?)\b(?:\W+\w+){0,3}\W+(?:help|support|favou?r)\b|\b(?:help|need)\b(?:\W+\w+){0,4}\W+(?:urgent(?:ly)?|emergency)\b/iu,
  /\b(?:send|share|show|give)\b(?:\W+\w+){0,4}\W+(?:photos?|pics?|pictures?|selfies?)\b(?:\W+\w+){0,3}\W+(?:now|immediately|right\s+away|quick(?:ly)?|fast|tonight|alone|without)\b/iu,
  /\b(?:nudes?|naked|without\s+(?:hijab|clothes|dupatta)|sexy|hot\s+(?:photos?|pics?|pictures?))\b/iu,
  /\bvideo\s?call\b(?:\W+\w+){0,3}\W+(?:alone|private(?:ly)?|at\s+night|tonight|secret(?:ly)?|right\s+now)\b|\b(?:alone|private(?:ly)?)\b(?:\W+\w+){0,3}\W+video\s?call\b/iu,
  /\b(?:meet|come|visit)\b(?:\W+\w+){0,3}\W+alone\b|\bcome\s+to\s+(?:my\s+(?:flat|room)|(?:the\s+|a\s+)?hotel)\b/iu,
  /\bif\s+you\s+(?:really\s+|truly\s+)?(?:love|trust)(?:ed)?\s+me\b|\bprove\s+(?:that\s+you|your)\s+(?:love|trust)\b/iu,
  /\b(?:parcel|package|courier|luggage|gold|dollars)\b(?:\W+\w+){0,6}\W+(?:customs?|airport|held|stuck|seized|clearance)\b|\b(?:customs?|airport)\b(?:\W+\w+){0,6}\W+(?:parcel|package|clearance|held|stuck|seized|fees?|pay)\b/iu,
  /\b(?:stuck|held|detained)\b(?:\W+\w+){0,3}\W+(?:airport|customs?|immigration|abroad)\b/iu,
  /\bdelete\s+(?:this|the|our|your)\s+(?:chat|messages?|account|profile)\b|\bdo\s?n[o'’]?t\s+report\b/iu,
  /\b(?:answer|reply|decide|marry|nikah)\b(?:\W+\w+){0,3}\W+(?:today\s+or|right\s+now\s+or|or\s+else)\b|\b(?:i\s+will|i'll)\s+(?:kill|harm|hurt)\s+myself\b/iu,
];

const any = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

/** Maximum characters analysed: normalisation can expand one character to eighteen. */
const MAX_SCANNED_CHARACTERS = 8_000;

/** Warnings in the order of the contract; empty if the text gives no reason for one. */
export function findHints(content: string): MessageHint[] {
  const text = content.normalize('NFKC').slice(0, MAX_SCANNED_CHARACTERS);
  const hints: MessageHint[] = [];
  if (givesPhone(text)) hints.push('phone');
  if (link.test(text.replaceAll(email, ' '))) hints.push('link');
  if (namesPayment(text.replaceAll(employer, ' ')) || any(payments, text)) hints.push('payment');
  if (any(pressures, text)) hints.push('pressure');
  return hints;
}
