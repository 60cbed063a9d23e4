import * as v from 'valibot'
import { CannedText, CannedTextContent, QuestionName } from '../canned-text.ts'
import { bounded, Name } from './bounded.ts'
import { defineEndpoint } from './endpoint.ts'

const ofOrganisation = {
  group: 'Canned texts',
  access: 'staff',
  path: 'MemberOrganization/{moId}/CannedTexts',
  params: v.strictObject({ moId: Name }),
} as const
const ofText = {
  group: 'Canned texts',
  access: 'staff',
  path: 'MemberOrganization/{moId}/CannedTexts/{id}',
  params: v.strictObject({ moId: Name, id: v.pipe(v.string(), v.uuid()) }),
} as const

/** Why a text is not saved or removed. CANNED_TEXT_CHANGED: somebody else has changed or removed it since. */
export const CannedTextRefusal = v.picklist(['CANNED_TEXT_CHANGED', 'TOO_MANY_CANNED_TEXTS'])
export type CannedTextRefusal = v.InferOutput<typeof CannedTextRefusal>

/** The canned texts of the organisation and of the caller, by name. Requires the right to handle cases. */
export const listCannedTexts = defineEndpoint({
  ...ofOrganisation,
  name: 'listCannedTexts',
  method: 'GET',
  response: v.array(CannedText),
})

/** The questions of the organisation's templates that can be applied for, which a text can be about. */
export const listQuestions = defineEndpoint({
  ...ofOrganisation,
  name: 'listQuestions',
  method: 'GET',
  path: 'MemberOrganization/{moId}/Questions',
  response: v.array(QuestionName),
})

/**
 * Adds the text where `version` is 0, and replaces it at that version else. The id is the caller's: a repeat of the same request changes nothing.
 * Only administrators write shared texts.
 */
export const saveCannedText = defineEndpoint({
  ...ofText,
  name: 'saveCannedText',
  method: 'PUT',
  body: v.strictObject({ ...CannedTextContent.entries, version: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  response: CannedText,
  specialErrors: ['CANNED_TEXT_CHANGED', 'TOO_MANY_CANNED_TEXTS'],
})

/** Removes the text at that version. */
export const removeCannedText = defineEndpoint({
  ...ofText,
  name: 'removeCannedText',
  method: 'DELETE',
  query: v.strictObject({ version: v.pipe(bounded(9), v.regex(/^[1-9]\d*$/, 'FORMAT')) }),
  response: v.strictObject({ removed: v.literal(true) }),
  specialErrors: ['CANNED_TEXT_CHANGED'],
})
