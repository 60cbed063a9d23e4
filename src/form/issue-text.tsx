import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Component } from '#schemas/form.ts'
import type { AnswerIssue } from './store.ts'
import { useTextIn } from './use-answer.ts'

/** The sentence for what is wrong with an answer (specification §5). */
export const IssueText = ({ issue, component }: { issue: AnswerIssue; component: Component }): ReactNode => {
  const textIn = useTextIn()
  const { min, max, maxBytes, types } = issue.params
  switch (issue.code) {
    case 'REQUIRED':
      return <RequiredText component={component} />
    case 'REQUIRED_FILE':
      return <Trans>Du måste bifoga en fil</Trans>
    case 'REQUIRED_CHECKBOX':
      return <Trans>Du måste kryssa i rutan</Trans>
    case 'ZIPCODE':
      return <Trans>Postnumret finns inte. Kontrollera siffrorna.</Trans>
    case 'EMAIL':
      return <Trans>E-postadressen har fel format. Kontrollera den.</Trans>
    case 'EMAIL_TOO_LONG':
      return <Trans>E-postadressen får vara högst {max} tecken</Trans>
    case 'EMAIL_LIST':
      return <Trans>Minst en e-postadress är fel</Trans>
    case 'ORG_NUMBER':
      return <Trans>Organisationsnumret stämmer inte. Skriv som XXXXXX-XXXX</Trans>
    case 'PERSONAL_NUMBER':
      return <Trans>Personnumret stämmer inte. Skriv som ÅÅÅÅMMDD-XXXX</Trans>
    case 'NAME':
      return <Trans>Namnet får bara ha bokstäver, bindestreck och mellanslag, högst 50 tecken</Trans>
    case 'TELEPHONE':
      return <Trans>Telefonnumret får bara ha + och siffror, högst 50 tecken</Trans>
    case 'RANGE':
      return (
        <Trans>
          Skriv ett tal mellan {min} och {max}
        </Trans>
      )
    case 'AT_MOST':
      return <Trans>Skriv ett tal som är högst {max}</Trans>
    case 'AT_LEAST':
      return <Trans>Skriv ett tal som är minst {min}</Trans>
    case 'MIN_LENGTH':
      return <Trans>Skriv minst {min} tecken</Trans>
    case 'MAX_LENGTH':
      return <Trans>Skriv högst {max} tecken</Trans>
    case 'LETTERS_ONLY':
      return <Trans>Skriv bara bokstäver</Trans>
    case 'DIGITS_ONLY':
      return <Trans>Skriv bara siffror</Trans>
    case 'POSITIVE_NUMBER':
      return <Trans>Skriv ett tal som är större än 0</Trans>
    case 'FILE_SIZE':
      return <FileTooLarge megabytes={Math.floor(Number(maxBytes) / 1_000_000)} />
    case 'FILE_TYPE':
      return <WrongFileType types={fileTypeNames(String(types).split(', '))} />
    case 'TOO_FEW_ENTRIES':
      return <Trans>Lägg till minst {min}</Trans>
    case 'TOO_MANY_ENTRIES':
      return <Trans>Ta bort några, högst {max} får vara med</Trans>
    case 'REGEX': {
      const rule = 'validation' in component ? component.validation.find(({ type }) => type === 'regex') : undefined
      return rule?.type === 'regex' ? textIn(rule.message) : <Trans>Svaret har fel format</Trans>
    }
    default:
      return <Trans>Svaret stämmer inte</Trans>
  }
}

/** The short names of content types: "PDF, JPG, PNG". */
export const fileTypeNames = (types: readonly string[]): string =>
  types.map((type) => (type.split('/')[1] ?? type).replace('jpeg', 'jpg').toUpperCase()).join(', ')

export const FileTooLarge = ({ megabytes }: { megabytes: number }) => (
  <Trans>Filen är för stor, den får vara högst {megabytes} MB</Trans>
)
export const WrongFileType = ({ types }: { types: string }) => (
  <Trans>Filtypen går inte att ta emot. Välj {types}</Trans>
)

const RequiredText = ({ component }: { component: Component }): ReactNode => {
  switch (component.type) {
    case 'radioGroup':
    case 'selectList':
    case 'checkboxList':
      return <Trans>Du måste välja ett alternativ</Trans>
    case 'dateBox':
      return <Trans>Fyll i ett datum</Trans>
    case 'monthBox':
      return <Trans>Fyll i en månad</Trans>
    case 'dynamicPosition':
      return <Trans>Du måste välja en person</Trans>
    case 'textBox':
    case 'checkbox':
    case 'file':
    case 'dynamicList':
    case 'sectionTitle':
    case 'bodyText':
    case 'columns':
    case 'sectionDivider':
      return <Trans>Du måste fylla i ett värde</Trans>
  }
}
