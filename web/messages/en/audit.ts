import type { AuditAction } from '../../../contract/staff/audit.ts';

type SubjectOf<A> = A extends `${infer S}.${string}` ? S : never;
type VerbOf<A, S extends string> = A extends `${S}.${infer V}` ? V : never;

/**
 * The texts of an action: `name` in the filter, `did` as the sentence of an entry, and other sentences that depend on
 * the decision. `<who/>` is the actor, `<whom/>` the person whom the action is about.
 */
type Saying = { readonly name: string; readonly did: string } & Readonly<Record<string, string>>;
type Sayings = { readonly [S in SubjectOf<AuditAction>]: { readonly [V in VerbOf<AuditAction, S>]: Saying } };

/** The audit log. An action of contract/staff/audit.ts without a sentence does not compile. */
export default {
  intro: 'Actions of the team, newest first, in Indian time. Viewing this log is recorded too.',
  by: 'Actions by {{name}}, newest first.',
  about: 'Actions about {{name}}, newest first.',
  action: 'Show',
  any: 'Everything',
  everything: 'Clear filters',
  what: 'What happened',
  why: 'Reason',
  at: 'When',
  detail: 'Details',
  none: 'No entries',
  noneWhy: 'No log entries match these filters.',
  more: 'Show earlier entries',
  /** For entries that another release wrote. */
  unknown: '<who/> did “{{action}}”.',
  unknownOf: '<who/> did “{{action}}”, about <whom/>.',
  operator: 'The server operator',
  erased: 'an erased account',
  withNote: '{{reason}}: {{note}}',
  status: { ACTIVE: 'active', INACTIVE: 'hidden', BLACKLISTED: 'suspended', DELETED: 'deleted' },
  role: {
    MEMBER: 'member',
    FAMILY: 'family account',
    ADMIN: 'administrator',
    SUB_ADMIN: 'deputy administrator',
    EMPLOYEE: 'employee',
    ZONAL_SALES_MANAGER: 'zonal manager',
    REGIONAL_SALES_MANAGER: 'regional manager',
    AREA_SALE_MANAGER: 'area manager',
    SALES_OFFICER: 'sales officer',
    STOKIEST: 'stockist',
    DEALER: 'dealer',
    RETAILER: 'retailer',
  },
  verdict: { approve: 'approved', refuse: 'refused', uphold: 'upheld', dismiss: 'dismissed' },
  item: {
    photo: 'a photo of',
    document: 'an ID document of',
    selfie: 'a selfie of',
    report: 'a report about',
    message: 'a bulk message by',
    profile: 'the new profile of',
    other: 'something about',
  },
  change: {
    delete: 'to delete',
    suspend: 'to suspend',
    hide: 'to hide',
    restore: 'to restore',
    undelete: 'to restore the deleted account of',
    recover: 'to recover the account of',
    appoint: 'to give the role of administrator to',
    refund: 'to refund',
    price: 'to change the price of a package for',
    other: 'to change',
  },
  done: {
    warn: 'the member was warned',
    removePhotos: 'photos were removed',
    hide: 'the profile was hidden',
    suspend: 'the account was suspended',
  },
  ticket: { open: 'open', answered: 'answered', resolved: 'closed' },
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
        did: '<who/> changed the account of <whom/> from {{from}} to {{to}}.',
        ACTIVE: '<who/> restored <whom/>, who was {{from}} before.',
        INACTIVE: '<who/> hid the profile of <whom/>, who was {{from}} before.',
        BLACKLISTED: '<who/> suspended <whom/>, who was {{from}} before.',
        DELETED: '<who/> deleted the account of <whom/>, who was {{from}} before.',
      },
    },
    approval: {
      approved: {
        name: 'Approval request approved',
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
        name: 'Approval request refused',
        did: '<who/> refused a colleague’s request {{change}} members.',
        of: '<who/> refused a colleague’s request {{change}} <whom/>.',
      },
      viewed: {
        name: 'Approval request opened',
        did: '<who/> opened a request for approval {{change}} members.',
        of: '<who/> opened a request for approval {{change}} <whom/>.',
      },
      withdrawn: {
        name: 'Approval request withdrawn',
        did: '<who/> withdrew their own request {{change}} members.',
        of: '<who/> withdrew their own request {{change}} <whom/>.',
        other: '<who/> changed the access of a colleague, which ended the colleague’s request {{change}} members.',
        otherOf: '<who/> changed the access of a colleague, which ended the colleague’s request {{change}} <whom/>.',
      },
    },
    approvals: {
      listed: {
        name: 'Approval requests listed',
        did: '<who/> viewed the approval requests ({{count}} shown).',
      },
    },
    audit: {
      viewed: {
        name: 'Audit log viewed',
        did: '<who/> viewed the audit log ({{count}} entries shown).',
        of: '<who/> viewed the audit log of actions about <whom/> ({{count}} entries shown).',
        by: '<who/> viewed the audit log of actions by a colleague ({{count}} entries shown).',
      },
    },
    badge: { revoked: { name: 'Badge revoked', did: '<who/> revoked a badge of <whom/>.' } },
    breach: {
      added: { name: 'Data breach entered', did: '<who/> entered data breach {{number}} in the register.' },
      changed: { name: 'Data breach changed', did: '<who/> changed data breach {{number}} in the register: {{keys}}.' },
      closed: { name: 'Data breach closed', did: '<who/> closed data breach {{number}} in the register.' },
      members_told: {
        name: 'Members informed of a data breach',
        did: '<who/> informed {{count}} members of data breach {{number}}.',
      },
      reopened: {
        name: 'Data breach reopened',
        did: '<who/> reopened data breach {{number}} in the register.',
      },
    },
    broadcast: {
      sent: {
        name: 'Message to the team sent',
        did: '<who/> sent a message to {{number}} team members.',
        of: '<who/> sent a message to <whom/>.',
      },
    },
    case: {
      agreement_sent: { name: 'Agreement sent', did: '<who/> sent an agreement to <whom/>.' },
      changed: { name: 'Case changed', did: '<who/> changed the case of <whom/>.' },
      follow_up_changed: { name: 'Follow-up changed', did: '<who/> changed a follow-up of <whom/>.' },
      meeting_changed: { name: 'Meeting changed', did: '<who/> changed a meeting of <whom/>.' },
      opened: { name: 'Case opened', did: '<who/> opened a case for <whom/>.' },
      page_sent: { name: 'Link to proposals sent', did: '<who/> sent the link to the family’s page to <whom/>.' },
      printed: { name: 'Proposal printed', did: '<who/> printed a proposal for <whom/>.' },
      proposal_answered: { name: 'Answer noted', did: '<who/> noted what <whom/> said to a proposal.' },
      proposed: { name: 'Matches proposed', did: '<who/> proposed matches to <whom/>.' },
      suggested: { name: 'Suggestions viewed', did: '<who/> looked at suggestions for <whom/>.' },
      viewed: { name: 'Case viewed', did: '<who/> viewed the case of <whom/>.' },
    },
    case_candidates: {
      listed: { name: 'Members for a case listed', did: '<who/> listed members for a new case.' },
    },
    cash_book: { viewed: { name: 'Cash book opened', did: '<who/> opened the cash book of <whom/>.' } },
    commission: {
      rate_set: {
        name: 'Rate of commission set',
        did: '<who/> set the commission of the role {{role}} for {{name}} to {{number}}%.',
      },
      payout_proposed: { name: 'Payout proposed', did: '<who/> proposed to pay out {{amount}} to <whom/>.' },
      payout_paid: { name: 'Commission paid out', did: '<who/> confirmed that {{amount}} was paid out to <whom/>.' },
      payout_refused: { name: 'Payout refused', did: '<who/> refused to pay out {{amount}} to <whom/>.' },
      statement_viewed: {
        name: 'Commission statement downloaded',
        did: '<who/> downloaded the commission statement of <whom/> for {{name}}.',
      },
    },
    content: {
      changed: { name: 'Public text changed', did: '<who/> changed “{{name}}” on the public pages: {{keys}}.' },
      created: { name: 'Public text written', did: '<who/> wrote “{{name}}” for the public pages.' },
      deleted: { name: 'Public text deleted', did: '<who/> deleted “{{name}}” from the public pages.' },
      image_uploaded: {
        name: 'Public picture uploaded',
        did: '<who/> uploaded a picture for the public pages.',
      },
      published: { name: 'Public text published', did: '<who/> published “{{name}}” on the public pages.' },
      unpublished: { name: 'Public text hidden', did: '<who/> took “{{name}}” off the public pages.' },
    },
    coupon: {
      created: { name: 'Coupon created', did: '<who/> created the coupon {{name}}.' },
      ended: { name: 'Coupon ended', did: '<who/> ended the coupon {{name}}.' },
    },
    document: { viewed: { name: 'ID document viewed', did: '<who/> viewed an ID document of <whom/>.' } },
    duty: {
      hours_exported: {
        name: 'Hours on duty downloaded',
        did: '<who/> downloaded the hours on duty from {{from}} to {{to}}.',
      },
    },
    acting: {
      acted: {
        name: 'Something done for a member',
        did: '<who/> did something in the name of <whom/>.',
      },
      started: { name: 'Started acting for a member', did: '<who/> started acting for <whom/>.' },
    },
    enquiry: {
      changed: { name: 'Enquiry changed', did: '<who/> changed an enquiry.' },
      viewed: { name: 'Enquiry opened', did: '<who/> opened an enquiry.' },
    },
    give_back: {
      decided: {
        name: 'Contact view refund decided',
        did: '<who/> decided the contact view refund that <whom/> asked for.',
        given: '<who/> refunded a contact view to <whom/>.',
        refused: '<who/> refused a contact view refund to <whom/>.',
      },
    },
    give_backs: {
      listed: {
        name: 'Contact view refunds listed',
        did: '<who/> viewed the contact view refunds ({{count}} shown).',
      },
    },
    invoice: { viewed: { name: 'Invoice opened', did: '<who/> opened an invoice of <whom/>.' } },
    invoices: {
      exported: { name: 'Invoices exported', did: '<who/> exported the invoices from {{from}} to {{to}}.' },
    },
    location: {
      refused: {
        name: 'Location request refused',
        did: '<who/> was refused the location of <whom/>.',
      },
      requested: { name: 'Location asked for', did: '<who/> asked where <whom/> is.' },
    },
    member: {
      contact_viewed: {
        name: 'Contact details viewed',
        did: '<who/> viewed the email address and phone number of <whom/>.',
      },
      noted: { name: 'Note written', did: '<who/> wrote a note for colleagues about <whom/>.' },
      viewed: { name: 'Member’s page opened', did: '<who/> opened the page of <whom/>.' },
    },
    members: {
      listed: {
        name: 'Member list of the site viewed',
        did: '<who/> viewed the member list of the site ({{count}} shown).',
        searched: '<who/> searched the member list of the site ({{count}} shown).',
      },
      searched: {
        name: 'Members searched',
        did: '<who/> viewed the list of members ({{count}} shown).',
        searched: '<who/> searched for members by name, profile ID or contact ({{count}} shown).',
      },
    },
    message: { viewed: { name: 'Message viewed', did: '<who/> viewed a message of <whom/>.' } },
    notification: {
      retried: {
        name: 'Failed notification sent again',
        did: '<who/> sent a failed notification to <whom/> again.',
      },
    },
    offer: {
      approved: { name: 'Offer approved', did: '<who/> approved an offer to members, and it is being sent.' },
      asked: { name: 'Approval of an offer asked for', did: '<who/> asked for the approval of an offer to members.' },
      changed: { name: 'Offer changed', did: '<who/> changed an offer to members.' },
      created: { name: 'Offer written', did: '<who/> wrote an offer to members.' },
      deleted: { name: 'Offer deleted', did: '<who/> deleted an offer that nobody got.' },
      refused: { name: 'Offer not approved', did: '<who/> did not approve an offer to members.' },
      resumed: { name: 'Offer resumed', did: '<who/> resumed sending an offer to members.' },
      stopped: { name: 'Offer stopped', did: '<who/> stopped sending an offer to members.' },
      tested: { name: 'Offer tested', did: '<who/> sent the email of an offer to their own address.' },
    },
    offers: { exported: { name: 'Results of offers downloaded', did: '<who/> downloaded the results of all offers.' } },
    order: {
      changed: {
        name: 'Order changed',
        did: '<who/> changed order {{number}}.',
        of: '<who/> changed order {{number}} of <whom/>.',
      },
      placed: {
        name: 'Order placed',
        did: '<who/> placed order {{number}}.',
        of: '<who/> placed order {{number}} for <whom/>.',
      },
      printed: {
        name: 'Delivery note printed',
        did: '<who/> made the delivery note of order {{number}}.',
        of: '<who/> made the delivery note of order {{number}} of <whom/>.',
      },
      status_changed: {
        name: 'Order status changed',
        did: '<who/> set order {{number}} to “{{to}}”.',
        of: '<who/> set order {{number}} of <whom/> to “{{to}}”.',
      },
      viewed: {
        name: 'Order opened',
        did: '<who/> opened order {{number}}.',
        of: '<who/> opened order {{number}} of <whom/>.',
      },
    },
    order_payment: {
      bounced: {
        name: 'Cheque returned by the bank',
        did: '<who/> marked a cheque of {{amount}} for order {{number}} as returned.',
      },
      confirmed: {
        name: 'Payment of an order confirmed',
        did: '<who/> confirmed a payment of {{amount}} for order {{number}}.',
      },
      recorded: {
        name: 'Payment of an order recorded',
        did: '<who/> recorded a payment of {{amount}} for order {{number}}.',
      },
      withdrawn: {
        name: 'Payment entry withdrawn',
        did: '<who/> withdrew the entry of {{amount}} for order {{number}}.',
      },
    },
    package: {
      added: { name: 'Package added', did: '<who/> added a package at {{price}}.' },
      changed: { name: 'Package changed', did: '<who/> changed a package: version {{number}} costs {{price}}.' },
      given: { name: 'Package given for free', did: '<who/> gave <whom/> the package {{name}} for free.' },
      put_back: { name: 'Package put back on sale', did: '<who/> put a package back on sale.' },
      retired: { name: 'Package taken off sale', did: '<who/> took a package off sale.' },
    },
    payment: {
      checked: {
        name: 'Payment checked with Razorpay',
        did: '<who/> checked the status of a payment of <whom/> with Razorpay.',
      },
      refund_declined: { name: 'Refund declined', did: '<who/> declined the refund that <whom/> asked for.' },
      refunded: { name: 'Refund given', did: '<who/> refunded {{amount}} to <whom/>.' },
      viewed: { name: 'Payment opened', did: '<who/> opened a payment of <whom/>.' },
    },
    payments: {
      listed: {
        name: 'Payments listed',
        did: '<who/> viewed the payments ({{count}} shown).',
        of: '<who/> viewed the payments of <whom/> ({{count}} shown).',
      },
    },
    photo: { viewed: { name: 'Photo viewed', did: '<who/> viewed a photo of <whom/>.' } },
    product: {
      added: { name: 'Product added', did: '<who/> added “{{name}}” to the shop.' },
      changed: { name: 'Product changed', did: '<who/> changed “{{name}}” in the shop: {{keys}}.' },
      put_back: { name: 'Product put back on sale', did: '<who/> put “{{name}}” back on sale.' },
      retired: { name: 'Product taken off sale', did: '<who/> took “{{name}}” off sale.' },
    },
    product_request: {
      answered: {
        name: 'Product request answered',
        did: '<who/> answered a product request of <whom/>.',
        Accepted: '<who/> accepted a product request of <whom/>.',
        Declined: '<who/> declined a product request of <whom/>.',
        Dispatched: '<who/> sent the goods of a product request to <whom/>.',
        Received: '<who/> noted that the goods of a product request reached <whom/>.',
      },
      made: {
        name: 'Product request made',
        did: '<who/> asked the office for goods.',
        of: '<who/> asked <whom/> for goods.',
      },
    },
    products: {
      imported: {
        name: 'Products imported',
        did: '<who/> imported products from a file: {{number}} added or changed.',
      },
    },
    profile: {
      changed: { name: 'Profile edited for a customer', did: '<who/> edited the profile of <whom/>: {{keys}}.' },
      viewed: { name: 'New profile viewed', did: '<who/> viewed the new profile of <whom/>.' },
    },
    record: {
      unsealed: {
        name: 'Sealed record opened',
        did: '<who/> opened the sealed record of <whom/>.',
      },
    },
    recovery: {
      code_sent: {
        name: 'Code to recover an account sent',
        did: '<who/> had a code sent to a new phone number, to recover the account of <whom/>.',
      },
      completed: {
        name: 'Account recovered',
        did: '<who/> approved the recovery of the account of <whom/>, and it was completed.',
      },
      failed: {
        name: 'Recovery failed',
        did: '<who/> approved the recovery of the account of <whom/>, but it failed: another account has the number.',
      },
      started: {
        name: 'Recovery approved, waiting time started',
        did: '<who/> approved the recovery of the account of <whom/>. Its waiting time has started.',
      },
      stopped: { name: 'Recovery stopped', did: '<who/> stopped the recovery of the account of <whom/>.' },
    },
    recovery_codes: {
      renewed: { name: 'Recovery codes renewed', did: '<who/> made new recovery codes for their own account.' },
    },
    import: {
      added: { name: 'Import uploaded', did: '<who/> uploaded a file of people to import.' },
      asked: { name: 'Import: consent asked', did: '<who/> asked people of an import for consent.' },
      checked: { name: 'Import checked', did: '<who/> checked the rows of an import.' },
      deleted: { name: 'Import deleted', did: '<who/> deleted an import.' },
      row_decided: {
        name: 'Import: duplicate decided',
        did: '<who/> decided whether a row of an import is somebody else.',
      },
      run: { name: 'Import started', did: '<who/> started to register the people of an import.' },
      stopped: { name: 'Import stopped', did: '<who/> stopped an import.' },
      viewed: { name: 'Import opened', did: '<who/> viewed rows of an import.' },
    },
    report: {
      viewed: {
        name: 'Evidence of a report viewed',
        did: '<who/> viewed the evidence of a report about <whom/>.',
      },
    },
    review: {
      claimed: { name: 'Review started', did: '<who/> took {{item}} <whom/> for review.' },
      decided: {
        name: 'Review decided',
        did: '<who/> {{verdict}} {{item}} <whom/>.',
        acted: '<who/> {{verdict}} {{item}} <whom/>: {{done}}.',
        appeal: '<who/> decided an appeal: {{verdict}} {{item}} <whom/>.',
        appealActed: '<who/> decided an appeal: {{verdict}} {{item}} <whom/>; {{done}}.',
      },
      reopened: {
        name: 'Decision sent for a second review',
        did: '<who/> sent the decision about {{item}} <whom/> for a second review.',
      },
      released: { name: 'Review returned to the queue', did: '<who/> returned {{item}} <whom/> to the queue.' },
      viewed: { name: 'Review opened', did: '<who/> opened {{item}} <whom/> in the queues.' },
    },
    reviews: {
      listed: {
        name: 'Reviews listed',
        did: '<who/> viewed the reviews ({{count}} shown).',
        of: '<who/> viewed the reviews about <whom/> ({{count}} shown).',
      },
    },
    risk: {
      acted: { name: 'Risk signal acted on', did: '<who/> noted the action taken on a risk signal about <whom/>.' },
      dismissed: { name: 'Risk signal dismissed', did: '<who/> dismissed a risk signal about <whom/>.' },
    },
    risks: {
      listed: {
        name: 'Risk signals listed',
        did: '<who/> viewed the risk signals ({{count}} shown).',
        of: '<who/> viewed the risk signals about <whom/> ({{count}} shown).',
      },
      scanned: { name: 'Risk scan started', did: '<who/> scanned all accounts for new risk signals.' },
    },
    sealedPhoto: {
      viewed: { name: 'Sealed photo viewed', did: '<who/> viewed a sealed photo of <whom/>.' },
    },
    sealedPhotos: {
      listed: {
        name: 'Sealed photos listed',
        did: '<who/> viewed the list of sealed photos ({{count}} shown, without the pictures).',
        of: '<who/> viewed the list of sealed photos of <whom/> ({{count}} shown, without the pictures).',
      },
    },
    second_factor: {
      reset: { name: 'Two-step login reset', did: '<who/> reset the two-step login of <whom/>.' },
      set: { name: 'Two-step login set up', did: '<who/> set up two-step login for their own account.' },
    },
    selfie: { viewed: { name: 'Selfie viewed', did: '<who/> viewed a selfie of <whom/>.' } },
    extra_question: {
      added: { name: 'Extra question added', did: '<who/> added the question “{{name}}”.' },
      changed: { name: 'Extra question changed', did: '<who/> changed the question “{{name}}”.' },
      closed: { name: 'Extra question closed', did: '<who/> closed the question “{{name}}”.' },
      deleted: {
        name: 'Extra question deleted',
        did: '<who/> deleted the question “{{name}}” with all answers ({{count}}).',
      },
      moved: { name: 'Extra question moved', did: '<who/> moved the question “{{name}}”.' },
      reopened: { name: 'Extra question opened again', did: '<who/> opened the question “{{name}}” again.' },
    },
    branding: { changed: { name: 'Branding changed', did: '<who/> changed the branding: {{keys}}.' } },
    settings: { changed: { name: 'Settings changed', did: '<who/> changed the settings: {{keys}}.' } },
    shop_invoice: {
      changed: { name: 'Invoice changed', did: '<who/> changed the note or due date of an invoice of <whom/>.' },
      deleted: { name: 'Draft invoice deleted', did: '<who/> deleted the draft of an invoice of <whom/>.' },
    },
    staff: {
      invited: { name: 'Colleague invited', did: '<who/> invited <whom/> to the team as {{role}}.' },
      gender_set: { name: 'Gender of a colleague set', did: '<who/> set or cleared the gender of <whom/>.' },
      listed: { name: 'Team accounts listed', did: '<who/> viewed the team accounts ({{count}} shown).' },
      placed: {
        name: 'Account moved in the network',
        did: '<who/> changed the territory, the manager or the partner above <whom/>.',
      },
    },
    stock: {
      moved: {
        name: 'Stock changed',
        did: '<who/> changed the stock of the office.',
        of: '<who/> changed the stock of <whom/>.',
      },
    },
    feedback: {
      listed: { name: 'Feedback listed', did: '<who/> viewed feedback of members ({{count}} shown).' },
    },
    stories: {
      listed: { name: 'Stories listed', did: '<who/> viewed feedback and stories ({{count}} shown).' },
    },
    unfinished_registrations: {
      listed: {
        name: 'Unfinished registrations listed',
        did: '<who/> viewed unfinished registrations ({{count}} shown).',
      },
    },
    story: {
      asked: {
        name: 'Couple asked about their story',
        did: '<who/> asked two members whether their story may be shown.',
      },
      changed: { name: 'Story changed', did: '<who/> changed the text of a story.' },
      created: { name: 'Story started', did: '<who/> started the story of two members.' },
      deleted: { name: 'Story erased', did: '<who/> erased a story.' },
      published: { name: 'Story published', did: '<who/> published a story to which both members agreed.' },
      viewed: { name: 'Story viewed', did: '<who/> viewed a story and the answers of the two members.' },
    },
    territory: {
      accounts_moved: {
        name: 'Accounts moved to another territory',
        did: '<who/> moved the accounts of {{from}} to {{to}}.',
      },
      added: { name: 'Territory added', did: '<who/> added the territory {{name}}.' },
      changed: { name: 'Territory changed', did: '<who/> changed the territory {{name}}.' },
      removed: { name: 'Territory deleted', did: '<who/> deleted the territory {{name}}.' },
    },
    ticket: {
      answered: {
        name: 'Ticket replied to',
        did: '<who/> replied to ticket {{ticket}}.',
        of: '<who/> replied to ticket {{ticket}} of <whom/>.',
        resolved: '<who/> replied to ticket {{ticket}} and closed it.',
        resolvedOf: '<who/> replied to ticket {{ticket}} of <whom/> and closed it.',
      },
      changed: {
        name: 'Ticket assigned, unassigned or closed',
        did: '<who/> changed ticket {{ticket}} from {{from}} to {{to}}.',
        of: '<who/> changed ticket {{ticket}} of <whom/> from {{from}} to {{to}}.',
        me: '<who/> took ticket {{ticket}}.',
        meOf: '<who/> took ticket {{ticket}} of <whom/>.',
        nobody: '<who/> unassigned ticket {{ticket}}.',
        nobodyOf: '<who/> unassigned ticket {{ticket}} of <whom/>.',
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
        did: '<who/> viewed the tickets ({{count}} shown).',
        searched: '<who/> searched the tickets ({{count}} shown).',
      },
    },
    visit: {
      changed: { name: 'Visit changed', did: '<who/> changed a visit.' },
      planned: { name: 'Visit planned', did: '<who/> planned a visit.' },
      removed: { name: 'Visit deleted', did: '<who/> deleted a planned visit.' },
      viewed: { name: 'Visit opened', did: '<who/> opened a visit.' },
    },
    walk_in: {
      asked: { name: 'Consent asked', did: '<who/> asked the candidate of a walk-in for consent.' },
      changed: { name: 'Walk-in changed', did: '<who/> changed a walk-in.' },
      checked: { name: 'Walk-in checked', did: '<who/> checked a walk-in for the office.' },
      compared: { name: 'Similar people shown', did: '<who/> saw people who may be the same as a walk-in.' },
      confirmed: {
        name: 'Consent confirmed',
        did: '<who/> confirmed that a candidate agreed in person.',
        of: '<who/> confirmed that <whom/> agreed in person.',
      },
      deleted: { name: 'Walk-in deleted', did: '<who/> deleted a walk-in.' },
      left_to_office: {
        name: 'Left to the office',
        did: '<who/> was told that the office will check a number or a name.',
      },
      registered: { name: 'Walk-in registered', did: '<who/> registered a walk-in.' },
      viewed: { name: 'Walk-in opened', did: '<who/> opened a walk-in.' },
    },
    work: {
      handed_over: {
        name: 'Work handed over',
        did: '<who/> handed over the open enquiries, visits and cases of <whom/>.',
      },
    },
  } satisfies Sayings,
} as const;
