import type en from '../../../messages/en.json'

/** The words of the inquiry list, as they stand in the messages. */
export type InquiryListTexts = (typeof en)['common']['inquiryList']
