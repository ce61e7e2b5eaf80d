/** Sending a link to one's own family, with the apps of the device. */
export default {
  share: 'Share…',
  whatsapp: 'WhatsApp',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Copying is not allowed here. Please select the text above.',
  message: 'This is what you send:',
  invitation: {
    title: 'Tell {{name}} about the invitation',
    intro:
      'We have sent the personal link to {{contact}}. For safety only we can send it. Let {{name}} know that it is there.',
    text: 'Assalamu alaikum {{name}}, I have invited you to help me on Rishta. Please look for the message from Rishta at {{contact}} and open the link in it. It is valid till {{day}}.',
  },
  profile: {
    title: 'Send the link to your family',
    intro: 'The message has no name, photo or number. Only family members on your board can open it, after logging in.',
    text: 'A profile for you to look at ({{code}}). Please log in to Rishta to see it:',
  },
} as const;
