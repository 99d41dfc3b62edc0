import { accountOf, type RequestBuilder } from './requests.ts'

export const accountInPath: RequestBuilder = (subject, subjects) => ({ params: { id: accountOf(subject, subjects) } })

/** Accounts of the access tests are named after their lines in the table. */
export const accountByName: RequestBuilder = (subject, subjects) => ({ ...accountInPath(subject, subjects), query: { name: subject } })

export const accountFields = { name: 'New name', contactEmail: 'new@acme.example' }
export const firstUser = { username: 'first@new.example', firstName: 'Ada', lastName: 'New', phoneNumber: '1' }
