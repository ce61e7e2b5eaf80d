/** The member's own photos: upload, visibility, and who opened them. */
export default {
  title: 'Upload & access',
  intro: 'Add up to four photos and choose who can see them.',
  failed: 'We could not load your photos',
  retry: 'Try again',
  cancel: 'Cancel',

  slot: { profileImage: 'Profile photo', image1: 'Photo 2', image2: 'Photo 3', image3: 'Photo 4' },

  photos: {
    title: 'Photos',
    intro: 'Your profile photo is shown in search. The others are in the gallery on your profile.',
    introActing: 'You can add photos for the member. Only the member can remove, rotate or move them.',
    lost: 'We could not load this photo',
  },

  pick: {
    add: 'Add photo',
    addOf: 'Add photo: {{photo}}',
    drop: 'or drop it here',
    camera: 'Camera',
    cameraOf: 'Camera: {{photo}}',
    checking: 'One moment…',
  },

  state: { waiting: 'Pending', refused: 'Not approved' },
  stateMeans: {
    waiting: 'Our team checks new photos before others can see them.',
    refused: 'Only you can see this photo. Please replace or remove it.',
  },

  removed: {
    sentence: 'Our team has removed one of your photos.',
    link: 'See why, and how to appeal',
  },

  menu: {
    of: 'Edit: {{photo}}',
    replace: 'Replace…',
    turn: 'Rotate right',
    profile: 'Make profile photo',
    before: 'Move forward',
    after: 'Move back',
    remove: 'Remove…',
  },

  turned: '{{photo}} rotated.',

  order: {
    done: 'Photos reordered.',
    profile: 'Profile photo changed. Who can see it: {{who}}.',
  },

  crop: {
    title: 'Crop: {{photo}}',
    hint: 'Drag the photo, or use the arrow keys.',
    move: 'Visible part. Use the arrow keys to move it.',
    shape: 'Shape',
    shapes: { portrait: 'Portrait', square: 'Square', whole: 'Full photo' },
    zoom: 'Zoom',
    zoomed: '{{percent, number}} percent',
    left: 'Rotate left',
    right: 'Rotate right',
    use: 'Use this photo',
  },

  upload: {
    of: 'Uploading: {{photo}}',
    percent: '{{percent, number}}%',
    working: 'Preparing…',
    cancel: 'Cancel',
    cancelOf: 'Cancel upload: {{photo}}',
    started: 'Uploading {{photo}}.',
    done: '{{photo}} uploaded.',
    asItIs: 'Your browser cannot crop this type of file. It will be uploaded as it is.',
    noImage: 'Media file is Not supported',
    tooLarge: 'Photos can be up to 10 MB. Please choose a smaller one.',
    retry: 'Try again',
    retryOf: 'Try again: {{photo}}',
    another: 'Choose another',
    anotherOf: 'Choose another file: {{photo}}',
    discard: 'Discard',
    discardOf: 'Discard: {{photo}}',
  },

  removing: {
    title: 'Remove this photo: {{photo}}?',
    means: 'It is hidden at once and deleted within an hour. It cannot be restored.',
    submit: 'Remove photo',
    keep: 'Keep it',
    done: 'Photo removed.',
  },

  leave: {
    uploading: 'Photo still uploading',
    uploadingMeans: 'If you leave now, the upload will be cancelled.',
    settings: 'Leave without saving?',
    settingsMeans: 'Your changes to who can see your photos are not saved.',
    stay: 'Stay here',
    go: 'Leave',
  },

  access: {
    title: 'Who can see your photos',
    intro: 'Others see a fully blurred photo.',
    save: 'Save',
    saved: 'Saved.',
    unsaved: 'Not saved yet',
    profileImage: {
      label: 'Profile photo',
      all: 'All members who can view your profile see it clearly.',
      premium: 'Premium members and people you allow see it clearly. Others see it blurred.',
      ask: 'Everyone sees it blurred until you allow them.',
    },
    gallery: {
      label: 'Gallery (photos 2 to 4)',
      all: 'All members who can view your profile see them clearly.',
      premium: 'Premium members and people you allow see them clearly. Others see them blurred.',
      ask: 'Everyone sees them blurred until you allow them.',
    },
  },

  opened: {
    title: 'Who opened your photos',
    intro: 'Members who open a photo in full size are shown here.',
    nobody: 'No views yet.',
    all: 'See all',
    requests: 'Photo requests',
    back: 'Upload & access',
    when: '{{photo}}, {{when}}',
    days_one: '(on {{count, number}} day)',
    days_other: '(on {{count, number}} days)',
    count_one: '1 view',
    count_other: '{{count, number}} views, latest first',
    empty: 'No photo views yet',
    emptyWhy: 'Members who open a photo in full size are shown here.',
  },

  protection: {
    title: 'How your photos are protected',
    points: [
      'People without access get a blurred copy, never your original photo.',
      'Unless all members can see your gallery, we add the viewer’s ID as a faint watermark.',
      'Each photo link works for one logged-in member, and only for a few minutes.',
      'Access you remove ends at once. Photos you remove are deleted within an hour.',
      'We remove location and camera details from your photos.',
      'We cannot stop someone from photographing a screen. Share only what you are comfortable with.',
    ],
  },
} as const;
