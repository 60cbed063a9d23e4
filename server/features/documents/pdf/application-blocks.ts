import { formatInstant } from '#schemas/dates.ts'
import { getOwn } from '#schemas/records.ts'
import type { CheckPoint } from '#schemas/facts.ts'
import { localized, type Locale } from '#schemas/locale.ts'
import type { AnalogSignature, Signatory } from '#schemas/signature.ts'
import type { FilledForm } from '../../forms/form-index.ts'
import { serverTexts } from '../../../locales/server-texts.ts'
import type { DocumentBlock } from './draw-block.ts'
import { printForm, type PrintContext } from './print-form.ts'

/** A form with its answers. */
export const formBlocks = (
  { document, values, active }: FilledForm,
  context: Pick<PrintContext, 'locale' | 'people' | 'optionsByTag' | 'withInstructions'>,
): DocumentBlock[] =>
  printForm(document, { ...context, answerTo: (key) => getOwn(values, key), isActive: (key) => active.has(key) })

/** The checkpoints of a case with who confirmed them. */
export const checkPointBlocks = (checkPoints: readonly CheckPoint[], locale: Locale): DocumentBlock[] => {
  const texts = serverTexts[locale].pdf
  if (checkPoints.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: texts.checkPoints },
    {
      kind: 'table',
      columns: [texts.checkPoint, texts.checkPointStatus, texts.confirmedBy],
      rows: checkPoints.map(({ title, status, confirmedBy }) => [
        localized(title, locale),
        status === 'CHECKED' ? texts.checked : texts.notChecked,
        confirmedBy ?? '',
      ]),
    },
  ]
}

/** Lists the people who have signed digitally, and those who have not. */
export const signatoryBlocks = (
  heading: string,
  signatories: readonly Signatory[],
  locale: Locale,
): DocumentBlock[] => {
  const texts = serverTexts[locale].pdf
  if (signatories.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: heading },
    {
      kind: 'table',
      columns: [texts.signatory, texts.signatureStatus],
      rows: signatories.map((signatory) => [
        [signatory.name, signatory.email].filter((part) => part !== '').join(', '),
        signatureLabel(signatory, locale),
      ]),
    },
  ]
}

/** The page signed by hand that has come back. */
export const signedPageBlocks = (
  { fileName, numberOfSignatories, confirmedBy }: AnalogSignature,
  locale: Locale,
): DocumentBlock[] => {
  const texts = serverTexts[locale].pdf
  if (fileName === null) return []
  const label = confirmedBy !== null ? texts.signedPageApproved : texts.signedPage
  const answer = texts.signedPageFile(fileName, numberOfSignatories ?? 1)
  return [
    { kind: 'heading', level: 2, text: texts.signatures },
    { kind: 'answer', label, answer, isMissing: false },
  ]
}

/** The lines to sign by hand, one for each signatory. */
export const signatureLinesBlock = (
  count: number,
  { locale, address }: { locale: Locale; address: string | null },
): DocumentBlock => {
  const texts = serverTexts[locale].pdf
  return {
    kind: 'signatureLines',
    heading: texts.signaturePageHeading,
    texts: texts.signaturePageText(address),
    labels: [texts.placeAndDate, texts.signature, texts.nameInPrint],
    count,
  }
}

const signatureLabel = ({ status, at }: Signatory, locale: Locale): string => {
  const texts = serverTexts[locale].pdf
  switch (status) {
    case 'signed':
      return texts.signed(at === null ? '' : formatInstant(new Date(at), locale))
    case 'declined':
      return texts.declined
    case 'pending':
      return texts.pending
  }
}
