/** Notice on Home and on the own profile: what the profile needs before other members see it. */
export default {
  label: 'What your profile needs',
  hidden: {
    approval: 'Our team is checking your profile. Other members will see it as soon as it is approved.',
    photo:
      'Other members do not see your profile yet. Please add a photo. They will see you once our team has approved it.',
    badge: 'Other members do not see your profile yet. Please verify your ID or your photo.',
    both: 'Other members do not see your profile yet. Please add a photo, and verify your ID or your photo.',
  },
  soon: {
    approval: 'Our team is checking your profile. From {{day}}, other members see only approved profiles.',
    photo: 'Please add a photo. From {{day}}, other members see only profiles with an approved photo.',
    badge: 'Please verify your ID or your photo. From {{day}}, other members see only profiles with a badge.',
    both: 'Please add a photo, and verify your ID or your photo. From {{day}}, other members see only profiles with both.',
  },
  change: 'Please make this change before other members can see your profile:',
  edit: 'Edit my profile',
  changed: 'I have made the change',
  sent: 'Thank you. Our team will look at your profile again.',
  addPhoto: 'Add a photo',
  verify: 'Get a badge',
};
