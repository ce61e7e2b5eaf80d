/** One's own photos: upload, who may see them, who opened them. */
export default {
  title: 'Your photos',
  intro: 'Up to four photos. You decide who sees them clearly, and you can change your mind at any time.',
  failed: 'Your photos could not be loaded',
  retry: 'Try again',
  cancel: 'Cancel',

  slot: { profileImage: 'Profile photo', image1: 'Photo 1', image2: 'Photo 2', image3: 'Photo 3' },

  photos: {
    title: 'Photos',
    intro: 'The profile photo stands on your card in every list. The others are your gallery, on your profile.',
    lost: 'This photo could not be loaded',
  },

  pick: {
    add: 'Add a photo',
    addOf: 'Add a photo: {{photo}}',
    drop: 'or drop one here',
    camera: 'Camera',
    cameraOf: 'Take a photo with the camera: {{photo}}',
    checking: 'One moment…',
  },

  state: { waiting: 'Waiting for the team', refused: 'Refused' },
  stateMeans: {
    waiting: 'Our team looks at new photos before others see them.',
    refused: 'Nobody but you sees a photo that our team has refused. Please replace it or remove it.',
  },

  removed: {
    sentence: 'Our team has removed a photo of yours.',
    link: 'Why, and how to appeal',
  },

  menu: {
    of: 'Change: {{photo}}',
    replace: 'Replace…',
    turn: 'Turn to the right',
    profile: 'Make this the profile photo',
    before: 'Move one place forward',
    after: 'Move one place back',
    remove: 'Remove…',
  },

  turned: '{{photo}} has been turned.',

  order: {
    done: 'The photos have changed places.',
    profile: 'Your profile photo has changed. Who sees it clearly: {{who}}.',
  },

  crop: {
    title: '{{photo}}: what to show',
    hint: 'Drag it, or use the arrow keys.',
    move: 'Part of the photo. The arrow keys move it.',
    shape: 'Shape',
    shapes: { portrait: 'Upright', square: 'Square', whole: 'Whole' },
    zoom: 'Zoom',
    zoomed: '{{percent, number}} percent',
    left: 'Turn left',
    right: 'Turn right',
    use: 'Use this photo',
  },

  upload: {
    of: 'Uploading: {{photo}}',
    percent: '{{percent, number}} %',
    working: 'Preparing…',
    cancel: 'Cancel',
    cancelOf: 'Cancel the upload: {{photo}}',
    started: '{{photo}} is being uploaded.',
    done: '{{photo}} has been uploaded.',
    asItIs: 'Your browser cannot show this kind of file, so it cannot be cropped here and is sent as it is.',
    noImage: 'Media file is Not supported',
    tooLarge: 'A photo may have 10 MB at the most. Please choose a smaller one.',
    retry: 'Try again',
    retryOf: 'Try again: {{photo}}',
    another: 'Choose another',
    anotherOf: 'Choose another file: {{photo}}',
    discard: 'Discard',
    discardOf: 'Discard: {{photo}}',
  },

  removing: {
    title: 'Remove this photo: {{photo}}?',
    means: 'From this moment nobody can see it, and within the hour it is deleted for good. It cannot be brought back.',
    submit: 'Remove photo',
    keep: 'Keep it',
    done: 'The photo has been removed.',
  },

  leave: {
    uploading: 'A photo is still on its way',
    uploadingMeans: 'If you leave this page now, the upload ends and you would have to choose the photo again.',
    settings: 'Leave without saving?',
    settingsMeans: 'You have changed who may see your photos, and not saved it yet.',
    stay: 'Stay on this page',
    go: 'Leave',
  },

  access: {
    title: 'Who may see your photos',
    intro: 'Whoever may not see a photo gets it blurred past recognition.',
    save: 'Save',
    saved: 'Saved. It applies from now on.',
    unsaved: 'Not saved yet',
    profileImage: {
      label: 'Profile photo',
      all: 'Every signed-in member who can find you sees it clearly.',
      premium: 'Premium members see it clearly, and whoever you allow. All others see it blurred.',
      ask: 'Everybody sees it blurred until you allow it, one by one.',
    },
    gallery: {
      label: 'Gallery (photos 1 to 3)',
      all: 'Every signed-in member who can find you sees them clearly.',
      premium: 'Premium members see them clearly, and whoever you allow. All others see them blurred.',
      ask: 'Everybody sees them blurred until you allow it, one by one.',
    },
  },

  opened: {
    title: 'Who opened your photos',
    intro: 'Whoever opens a photo to see it large is noted here.',
    nobody: 'Nobody has opened one yet.',
    all: 'See all',
    requests: 'Photo requests',
    back: 'Your photos',
    when: '{{photo}}, {{when}}',
    days_one: '(on {{count, number}} day)',
    days_other: '(on {{count, number}} days)',
    count_one: 'One member has opened one of your photos.',
    count_other: '{{count, number}} entries: who has opened which photo, the latest first.',
    empty: 'Nobody has opened your photos yet',
    emptyWhy: 'Whoever opens a photo of yours to see it large is noted here.',
  },

  protection: {
    title: 'How your photos are protected',
    points: [
      'Whoever may not see a photo gets a blurred copy that our server makes. The photo itself is not sent.',
      'Unless all members may see your gallery, its photos carry the profile ID of whoever looks, faintly, all over.',
      'The address of a photo works for one member only, while signed in, and for some minutes. It is checked anew each time.',
      'What you take back is closed at once. What you remove is deleted within the hour.',
      'Where a photo was taken and with what is taken out of the file before it is kept.',
      'Nobody can prevent that a screen is photographed. Show what you would show to a family that visits.',
    ],
  },
} as const;
