/** What a visitor sends. */
export const INQUIRY = {
  name: 'Ada Meyer',
  company: 'Meyer Outdoor',
  email: 'ada@meyer.example',
  phone: '+49 30 5550 12',
  interest: 'lanterns',
  message: 'Please send a sample of the lantern.',
}
