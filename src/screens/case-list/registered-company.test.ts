import { expect, test } from 'vitest'
import { silentCreateErrors } from '#schemas/api/case-creation.ts'
import { createErrorText } from './registered-company.tsx'

test('each reason for no new case has a text of its own, and an unknown one a general text', () => {
  const texts = [...silentCreateErrors, 'SOMETHING_ELSE'].map((code) => [code, createErrorText(code).message])
  expect(Object.fromEntries(texts)).toStrictEqual({
    ALREADY_EXISTS: 'Det finns redan ett ärende för det här numret.',
    INVALID_REQUEST: 'Det går inte att skapa en ansökan med det här numret.',
    MEMBERSHIP_EXISTS: 'Företaget är redan medlem.',
    NOT_ALLOWED_ORGANISATION_TYPE: 'Den organisationstypen kan inte bli medlem.',
    REJECTED_AND_NOT_ALLOWED_TO_REAPPLY: 'Företaget har fått avslag och får inte ansöka igen.',
    TELLUS_ERROR: 'Något gick fel när ansökan skulle skapas',
    MISSING_TEMPLATE_TYPE: 'Det finns ingen mall för ärendetypen.',
    SOMETHING_ELSE: 'Något gick fel när ansökan skulle skapas',
  })
})
