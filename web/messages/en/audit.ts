import type { AuditAction } from '../../../contract/audit.ts';

type SubjectOf<A> = A extends `${infer S}.${string}` ? S : never;
type VerbOf<A, S extends string> = A extends `${S}.${infer V}` ? V : never;

/**
 * What the log says of an action: `name` in the list to choose from, `did` as the sentence, and other sentences by what
 * was decided. `<who/>` did it, `<whom/>` is whom it is about.
 */
type Saying = { readonly name: string; readonly did: string } & Readonly<Record<string, string>>;
type Sayings = { readonly [S in SubjectOf<AuditAction>]: { readonly [V in VerbOf<AuditAction, S>]: Saying } };

/** The audit log. An action of contract/audit.ts without a sentence does not compile. */
export default {
  intro: 'Who did and saw what, the newest first, by Indian time. That you read this is logged too.',
  by: 'What {{name}} did, the newest first.',
  about: 'What was done about {{name}}, the newest first.',
  action: 'Show',
  any: 'Everything',
  everything: 'Clear the choice',
  what: 'What happened',
  why: 'Reason',
  at: 'When',
  detail: 'Details',
  none: 'No entries',
  noneWhy: 'Nothing in the log fits this choice.',
  more: 'Show earlier ones',
  /** Of an entry that a later or earlier release wrote. */
  unknown: '<who/> did “{{action}}”.',
  unknownOf: '<who/> did “{{action}}”, about <whom/>.',
  operator: 'Somebody at the server itself',
  erased: 'an erased account',
  withNote: '{{reason}}: {{note}}',
  status: { ACTIVE: 'active', INACTIVE: 'hidden', BLACKLISTED: 'suspended', DELETED: 'deleted' },
  role: {
    MEMBER: 'member',
    FAMILY: 'family account',
    ADMIN: 'administrator',
    SUB_ADMIN: 'deputy administrator',
    EMPLOYEE: 'employee',
  },
  verdict: { approve: 'approved', refuse: 'refused', uphold: 'upheld', dismiss: 'dismissed' },
  item: {
    photo: 'a photo of',
    document: 'an ID document of',
    selfie: 'a selfie of',
    report: 'a report about',
    message: 'a message to many by',
    other: 'something about',
  },
  change: {
    delete: 'to delete',
    suspend: 'to suspend',
    hide: 'to hide',
    restore: 'to restore',
    undelete: 'to bring back',
    refund: 'to give money back to',
    price: 'to change the price of a package for',
    other: 'to change',
  },
  done: {
    warn: 'the member was warned',
    removePhotos: 'photos were removed',
    hide: 'the profile was hidden',
    suspend: 'the account was suspended',
  },
  ticket: { open: 'open', answered: 'answered', resolved: 'settled' },
  actions: {
    account: {
      changed: { name: 'Account data changed', did: '<who/> changed account data of <whom/>: {{keys}}.' },
      restore_code_sent: {
        name: 'Code to restore an account sent',
        did: '<who/> had a code sent to the email address of <whom/>, to restore the deleted account.',
      },
      restored: {
        name: 'Deleted account restored',
        did: '<who/> restored the deleted account of <whom/>.',
      },
      role_changed: {
        name: 'Role changed',
        did: '<who/> changed the role of <whom/> from {{from}} to {{to}}.',
      },
      status_changed: {
        name: 'Account suspended, hidden, shown or deleted',
        did: '<who/> changed the account of <whom/>: it was {{from}}, and is {{to}} now.',
        ACTIVE: '<who/> restored <whom/>, who was {{from}} before.',
        INACTIVE: '<who/> hid the profile of <whom/>, who was {{from}} before.',
        BLACKLISTED: '<who/> suspended <whom/>, who was {{from}} before.',
        DELETED: '<who/> deleted the account of <whom/>, who was {{from}} before.',
      },
    },
    approval: {
      approved: {
        name: 'Request of a colleague approved',
        did: '<who/> approved a colleague’s request {{change}} members.',
        of: '<who/> approved a colleague’s request {{change}} <whom/>.',
      },
      asked: {
        name: 'Approval asked for',
        did: '<who/> asked a colleague for approval {{change}} <whom/>.',
        many: '<who/> asked a colleague for approval {{change}} {{count}} members.',
        price: '<who/> asked a colleague for approval to change the price of a package.',
      },
      refused: {
        name: 'Request of a colleague refused',
        did: '<who/> refused a colleague’s request {{change}} members.',
        of: '<who/> refused a colleague’s request {{change}} <whom/>.',
      },
      viewed: {
        name: 'Request for approval opened',
        did: '<who/> opened a request for approval {{change}} members.',
        of: '<who/> opened a request for approval {{change}} <whom/>.',
      },
      withdrawn: {
        name: 'Request for approval withdrawn',
        did: '<who/> withdrew the own request {{change}} members.',
        of: '<who/> withdrew the own request {{change}} <whom/>.',
        other: '<who/> changed what a colleague may do, which ended that one’s request {{change}} members.',
        otherOf: '<who/> changed what a colleague may do, which ended that one’s request {{change}} <whom/>.',
      },
    },
    approvals: {
      listed: {
        name: 'Requests for approval listed',
        did: '<who/> looked at the requests for approval ({{count}} shown).',
      },
    },
    audit: {
      viewed: {
        name: 'Audit log read',
        did: '<who/> read the audit log ({{count}} entries shown).',
        of: '<who/> read what the audit log says was done about <whom/> ({{count}} entries shown).',
        by: '<who/> read what the audit log says a colleague did ({{count}} entries shown).',
      },
    },
    badge: { revoked: { name: 'Badge revoked', did: '<who/> revoked a badge of <whom/>.' } },
    breach: {
      added: { name: 'Data breach entered', did: '<who/> entered data breach {{number}} in the register.' },
      changed: { name: 'Data breach changed', did: '<who/> changed data breach {{number}} in the register: {{keys}}.' },
      closed: { name: 'Data breach closed', did: '<who/> closed data breach {{number}} in the register.' },
      members_told: {
        name: 'Members told of a data breach',
        did: '<who/> had {{count}} members told of data breach {{number}}.',
      },
      reopened: {
        name: 'Data breach opened again',
        did: '<who/> opened data breach {{number}} in the register again.',
      },
    },
    document: { viewed: { name: 'ID document looked at', did: '<who/> looked at an ID document of <whom/>.' } },
    give_back: {
      decided: {
        name: 'Contact view given back or not',
        did: '<who/> decided about a contact view that <whom/> asked back.',
        given: '<who/> gave <whom/> a contact view back.',
        refused: '<who/> refused to give <whom/> a contact view back.',
      },
    },
    give_backs: {
      listed: {
        name: 'Contact views asked back listed',
        did: '<who/> looked at the contact views that were asked back ({{count}} shown).',
      },
    },
    invoice: { viewed: { name: 'Invoice opened', did: '<who/> opened an invoice of <whom/>.' } },
    invoices: {
      exported: { name: 'Invoices exported', did: '<who/> exported the invoices from {{from}} to {{to}}.' },
    },
    member: {
      contact_viewed: {
        name: 'Contact data looked at',
        did: '<who/> looked at the email address and phone number of <whom/>.',
      },
      noted: { name: 'Note written', did: '<who/> wrote a note for colleagues about <whom/>.' },
      viewed: { name: 'Member’s page opened', did: '<who/> opened the page of <whom/>.' },
    },
    members: {
      listed: {
        name: 'Members listed in the members’ area',
        did: '<who/> looked through the members’ list ({{count}} shown).',
        searched: '<who/> searched the members’ list ({{count}} shown).',
      },
      searched: {
        name: 'Members searched for',
        did: '<who/> looked through the members ({{count}} shown).',
        searched: '<who/> searched for members by name, code or contact ({{count}} shown).',
      },
    },
    message: { viewed: { name: 'Message looked at', did: '<who/> looked at a message of <whom/>.' } },
    notification: {
      retried: {
        name: 'Undelivered notification sent again',
        did: '<who/> had a notification that had not reached <whom/> sent once more.',
      },
    },
    package: {
      added: { name: 'Package added', did: '<who/> added a package at {{price}}.' },
      changed: { name: 'Package changed', did: '<who/> changed a package: version {{number}} costs {{price}}.' },
      put_back: { name: 'Package put back on sale', did: '<who/> put a package back on sale.' },
      retired: { name: 'Package taken off sale', did: '<who/> took a package off sale.' },
    },
    payment: {
      checked: {
        name: 'Payment checked with Razorpay',
        did: '<who/> asked Razorpay how a payment of <whom/> stands.',
      },
      refund_declined: { name: 'Refund declined', did: '<who/> declined the refund that <whom/> asked for.' },
      refunded: { name: 'Refund given', did: '<who/> refunded {{amount}} to <whom/>.' },
      viewed: { name: 'Payment opened', did: '<who/> opened a payment of <whom/>.' },
    },
    payments: {
      listed: {
        name: 'Payments listed',
        did: '<who/> looked at the payments ({{count}} shown).',
        of: '<who/> looked at the payments of <whom/> ({{count}} shown).',
      },
    },
    photo: { viewed: { name: 'Photo looked at', did: '<who/> looked at a photo of <whom/>.' } },
    profile: {
      changed: { name: 'Profile written for a customer', did: '<who/> wrote in the profile of <whom/>: {{keys}}.' },
    },
    record: {
      unsealed: {
        name: 'Sealed record opened',
        did: '<who/> opened what is kept under seal about <whom/>.',
      },
    },
    recovery_codes: {
      renewed: { name: 'Recovery codes renewed', did: '<who/> made new recovery codes for the own account.' },
    },
    report: {
      viewed: {
        name: 'Evidence of a report looked at',
        did: '<who/> looked at the evidence of a report about <whom/>.',
      },
    },
    review: {
      claimed: { name: 'Review taken on', did: '<who/> took {{item}} <whom/> for review.' },
      decided: {
        name: 'Review decided',
        did: '<who/> {{verdict}} {{item}} <whom/>.',
        acted: '<who/> {{verdict}} {{item}} <whom/>: {{done}}.',
        appeal: '<who/> decided an appeal: {{verdict}} {{item}} <whom/>.',
        appealActed: '<who/> decided an appeal: {{verdict}} {{item}} <whom/>; {{done}}.',
      },
      reopened: {
        name: 'Decision looked at again',
        did: '<who/> had the decision about {{item}} <whom/> looked at again.',
      },
      released: { name: 'Review given back', did: '<who/> gave {{item}} <whom/> back to the queue.' },
      viewed: { name: 'Review opened', did: '<who/> opened {{item}} <whom/> in the queues.' },
    },
    reviews: {
      listed: {
        name: 'Reviews listed',
        did: '<who/> looked through the reviews ({{count}} shown).',
        of: '<who/> looked through the reviews about <whom/> ({{count}} shown).',
      },
    },
    risk: {
      acted: { name: 'Risk signal acted on', did: '<who/> noted that something was done about a signal of <whom/>.' },
      dismissed: { name: 'Risk signal put aside', did: '<who/> put a signal about <whom/> aside.' },
    },
    risks: {
      listed: {
        name: 'Risk signals listed',
        did: '<who/> looked at the signals ({{count}} shown).',
        of: '<who/> looked at the signals about <whom/> ({{count}} shown).',
      },
      scanned: { name: 'Risk signals looked for', did: '<who/> had the accounts looked through for new signals.' },
    },
    sealedPhoto: {
      viewed: { name: 'Sealed photo looked at', did: '<who/> looked at a sealed photo of <whom/>.' },
    },
    sealedPhotos: {
      listed: {
        name: 'Sealed photos listed',
        did: '<who/> looked at the list of sealed photos ({{count}} shown, without the pictures).',
        of: '<who/> looked at the list of sealed photos of <whom/> ({{count}} shown, without the pictures).',
      },
    },
    second_factor: {
      reset: { name: 'Second factor removed', did: '<who/> removed the second factor of <whom/>.' },
      set: { name: 'Second factor set up', did: '<who/> set up a second factor for the own account.' },
    },
    selfie: { viewed: { name: 'Selfie looked at', did: '<who/> looked at a selfie of <whom/>.' } },
    settings: { changed: { name: 'Settings changed', did: '<who/> changed the settings: {{keys}}.' } },
    staff: {
      invited: { name: 'Colleague invited', did: '<who/> invited <whom/> to the team as {{role}}.' },
      listed: { name: 'Team accounts listed', did: '<who/> looked at the team accounts ({{count}} shown).' },
    },
    ticket: {
      answered: {
        name: 'Ticket answered',
        did: '<who/> answered ticket {{ticket}}.',
        of: '<who/> answered ticket {{ticket}} of <whom/>.',
        resolved: '<who/> answered ticket {{ticket}} and called it settled.',
        resolvedOf: '<who/> answered ticket {{ticket}} of <whom/> and called it settled.',
      },
      changed: {
        name: 'Ticket taken on, given back or settled',
        did: '<who/> changed ticket {{ticket}} from {{from}} to {{to}}.',
        of: '<who/> changed ticket {{ticket}} of <whom/> from {{from}} to {{to}}.',
        me: '<who/> took on ticket {{ticket}}.',
        meOf: '<who/> took on ticket {{ticket}} of <whom/>.',
        nobody: '<who/> gave ticket {{ticket}} back.',
        nobodyOf: '<who/> gave ticket {{ticket}} of <whom/> back.',
      },
      viewed: {
        name: 'Ticket opened',
        did: '<who/> opened ticket {{ticket}}.',
        of: '<who/> opened ticket {{ticket}} of <whom/>.',
      },
    },
    tickets: {
      listed: {
        name: 'Tickets listed',
        did: '<who/> looked at the tickets ({{count}} shown).',
        searched: '<who/> searched the tickets ({{count}} shown).',
      },
    },
  } satisfies Sayings,
} as const;
