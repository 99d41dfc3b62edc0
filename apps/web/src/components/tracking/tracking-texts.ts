/** Screen texts of track and trace; a separate module, so that only these screens load it. */
export const trackingTexts = {
  searchTitle: 'Track Your Shipment',
  searchHelp: 'You can search by order number, container number, shipment number, house waybill number or product code',
  nothingFound: 'Search not found',
  results: (count: string, text: string) => `${count} results for "${text}"`,
  noEvents: 'There is no tracking event on this shipment yet.',
  noDocuments: 'There is no document on this shipment.',
  focus: 'Click to Focus',
  unfocus: 'Click to Unfocus',
  focusFailed: (number: string) => `Could not set the focus on shipment ${number}`,
  unfocusFailed: (number: string) => `Could not remove the focus from shipment ${number}`,
} as const
