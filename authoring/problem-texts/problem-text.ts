import type { Translatable } from '#schemas/locale.ts'
import type { TemplateProblem } from '../template-problem.ts'
import { conditionProblemText } from './condition-problem-text.ts'
import { closestName } from '#schemas/edit-distance.ts'
import { ruleProblemText } from './rule-problem-text.ts'

/** Tells an author how to mend a problem. `other` is the location of the other place that is concerned, such as "line 12". */
export const problemText = ({ code, params }: TemplateProblem, other: Translatable): Translatable => {
  const at = (name: string): string => params[name] ?? ''
  switch (code) {
    case 'DUPLICATE_FORM':
      return {
        sv: `Formulärets id "${at('id')}" finns redan på ${other.sv}. Ge det här ett annat.`,
        en: `The form's id "${at('id')}" is taken on ${other.en}. Give this form another.`,
      }
    case 'DUPLICATE_ID':
      return {
        sv: `componentId "${at('id')}" finns redan på ${other.sv}. Ge den här komponenten ett annat.`,
        en: `The componentId "${at('id')}" is taken on ${other.en}. Give this component another.`,
      }
    case 'DUPLICATE_ROW':
      return {
        sv: `rowId "${at('id')}" finns redan på ${other.sv}. Ge raden ett annat eller ta bort det.`,
        en: `The rowId "${at('id')}" is taken on ${other.en}. Give this row another or leave it out.`,
      }
    case 'DUPLICATE_PUBLIC_ID':
      return {
        sv: `publicId "${at('id')}" finns redan på ${other.sv}, så andra system kan inte skilja svaren åt. Ge den här komponenten ett annat.`,
        en: `The publicId "${at('id')}" is taken on ${other.en}, so that other systems cannot tell the answers apart. Give this component another.`,
      }
    case 'DUPLICATE_LABEL':
      return {
        sv: `Alternativet på ${other.sv} heter också "${at('id')}", så ingen kan se vilket som är vilket. Skriv en annan "label".`,
        en: `The option on ${other.en} is called "${at('id')}" too, so that nobody can tell them apart. Write another "label".`,
      }
    case 'EMPTY_FORM':
      return { sv: 'Formuläret har inga rader. Lägg till en.', en: 'The form has no rows. Add one.' }
    case 'DANGLING_CONTROLLER':
    case 'CONTROLLER_OUT_OF_SIGHT':
    case 'CONTROLLER_WITHOUT_VALUE':
    case 'CONTROLLER_CYCLE':
    case 'IMPOSSIBLE_CONTROLLER_VALUE':
    case 'REFUSED_CONTROLLER_VALUE':
    case 'REFUSED_COMPARISON':
    case 'UNREACHABLE':
    case 'ALWAYS_SHOWN':
    case 'NEVER_REQUIRED':
    case 'TOO_LARGE_CONDITION':
    case 'NOT_A_LIST':
    case 'NOT_A_CHECKBOX':
    case 'INCOMPARABLE_CONTROLLER':
    case 'OTHER_OPERAND_KIND':
    case 'UNFIT_OFFSET':
    case 'COMPARED_WITH_ITSELF':
    case 'OTHER_OUT_OF_SIGHT':
    case 'OTHER_ANSWER_KIND':
    case 'EXCLUSIVE_LIMITS':
      return conditionProblemText(code, params, other)
    case 'UNFIT_RULE':
    case 'IMPOSSIBLE_RULE':
    case 'IMPOSSIBLE_DATE':
    case 'EXCLUSIVE_RULES':
    case 'NOTHING_ALLOWED':
    case 'ENDLESS_RANGE':
    case 'ABOVE_SERVER_LIMIT':
    case 'EMPTY_REGEX':
    case 'UNANCHORED_REGEX':
    case 'UNKNOWN_FILE_TYPE':
    case 'UNREADABLE_REGEX':
    case 'DOUBLED_BACKSLASH':
    case 'TINY_FILE':
    case 'NOT_SENSITIVE':
      return ruleProblemText(code, params)
    case 'ONLY_INTERNAL_FORMS':
      return {
        sv: 'Alla formulär är interna, så den som ansöker har inget att fylla i. Ta bort "isInternal" från ett av dem.',
        en: 'All forms are internal, so that an applicant has nothing to fill in. Remove "isInternal" from one of them.',
      }
    case 'UNIT_AND_CURRENCY':
      return {
        sv: 'Ett tal har antingen "unit" eller "currency". Ta bort en av dem.',
        en: 'A number has either a "unit" or a "currency". Remove one of them.',
      }
    case 'UNFIT_PREFILL':
      return at('source') === 'companyRegister'
        ? {
            sv: `Bolagsregistret har inget svar för en ${at('type')} här. Bara textBox, radioGroup, selectList och comboBox utanför listor fylls i därifrån.`,
            en: `The company register has no answer for a ${at('type')} here. It fills in textBox, radioGroup, selectList and comboBox outside lists.`,
          }
        : at('source') === 'proposals'
          ? {
              sv: `Ett svar på en ${at('type')} går inte att föreslå här. Föreslå tal till numberBox och textBox med tal, och alternativ till radioGroup, selectList och comboBox, utanför listor i interna formulär.`,
              en: `An answer to a ${at('type')} cannot be proposed here. Propose numbers for numberBox and textBox with numbers, and options for radioGroup, selectList and comboBox, outside lists of internal forms.`,
            }
          : {
              sv: `Ett tidigare ärende har inget svar för en ${at('type')} här. Listor, positioner, filer och frågor i listor fylls inte i.`,
              en: `An earlier case has no answer for a ${at('type')} here. Lists, positions, files and questions in lists are not prefilled.`,
            }
    case 'UNKNOWN_PREFILL_VALUE':
      return {
        sv: `"${at('value')}" är inget av alternativen. Skriv ett av dem.`,
        en: `"${at('value')}" is none of the options. Write one of them.`,
      }
    case 'UNFIT_INITIAL_VALUE':
      return {
        sv: `En ${at('type')} här kan inte börja med detta svar. Skriv ett svar av dess slag; listor, positioner, filer och frågor i listor börjar utan.`,
        en: `A ${at('type')} here cannot begin with this answer. Write one of its kind; lists, positions, files and questions in lists begin without.`,
      }
    case 'WRONG_INITIAL_VALUE':
      return {
        sv: `"${at('value')}" är inget rätt svar på frågan. Skriv ett som klarar dess regler och finns bland dess alternativ.`,
        en: `"${at('value')}" is no right answer to the question. Write one that meets its rules and is among its options.`,
      }
    case 'COMPUTED_ANSWER':
      return {
        sv: `Ett tal som räknas ut besvarar ingen. Ta bort "${at('property')}".`,
        en: `Nobody answers a number that is computed. Remove "${at('property')}".`,
      }
    case 'UNSIGNED_ANSWER':
      return at('list') === ''
        ? {
            sv: 'Interna formulär skrivs inte under. Ta bort "needsNewSignature".',
            en: 'Internal forms are not signed. Remove "needsNewSignature".',
          }
        : {
            sv: `En lista räknas som ett svar. Flytta "needsNewSignature" till "${at('list')}".`,
            en: `A list counts as one answer. Move "needsNewSignature" to "${at('list')}".`,
          }
    case 'UNFIT_SOURCE':
      return {
        sv: `"${at('controller')}" (${at('type')}) går inte att räkna med här. Skriv id för en ${sourceTypes[at('wanted')] ?? ''}.`,
        en: `"${at('controller')}" (${at('type')}) cannot be computed with here. Name a ${sourceTypes[at('wanted')] ?? ''}.`,
      }
    case 'UNLIKE_OPERANDS':
      return {
        sv: `"${at('one')}" är i ${at('oneUnit')} och "${at('other')}" i ${at('otherUnit')}, så talet betyder ingenting. Räkna ut ett tal för var och en.`,
        en: `"${at('one')}" is in ${at('oneUnit')} and "${at('other')}" in ${at('otherUnit')}, so that the number means nothing. Compute a number for each.`,
      }
    case 'LOST_DECIMALS':
      return {
        sv: `"${at('id')}" har ${at('its')} decimaler och talet som räknas ut ${at('own')}, så det avrundas. Skriv "decimals": ${at('its')} om decimalerna ska vara kvar.`,
        en: `"${at('id')}" has ${at('its')} decimals and the computed number ${at('own')}, so that it is rounded. Write "decimals": ${at('its')} to keep them.`,
      }
    case 'UNANSWERABLE':
      return {
        sv: `Taggen "${at('tag')}" låser svaret för alla, och ingen källa är säker på att ha det. Skriv "initialValue" eller "prefill", ge en roll rätt att svara i "readOnlyOverrideByRoles", eller ta bort taggen.`,
        en: `The tag "${at('tag')}" locks the answer for everybody, and no source is sure to have it. Write "initialValue" or "prefill", let a role answer by "readOnlyOverrideByRoles", or remove the tag.`,
      }
    case 'ANSWERED_BY_STAFF':
      return {
        sv: `Taggen "${at('tag')}" låser svaret för företaget, som måste ha det för att bli klart. Skriv "initialValue" eller "prefill", eller ta bort "required".`,
        en: `The tag "${at('tag')}" locks the answer for the company, which needs it to finish. Write "initialValue" or "prefill", or remove "required".`,
      }
    case 'COUNT_WITHOUT_LIMIT':
      return {
        sv: 'Tecken räknas mot en gräns. Lägg till regeln "maxLength", eller ta bort "characterCount".',
        en: 'Characters are counted against a limit. Add the rule "maxLength", or remove "characterCount".',
      }
    case 'UNKNOWN_AUTO_COMPLETE':
      return unknownAutoComplete(at('value'), at('known'))
    case 'UNKNOWN_CURRENCY':
      return {
        sv: `"${at('currency')}" är ingen valuta. Skriv dess kod, som "SEK" eller "EUR".`,
        en: `"${at('currency')}" is no currency. Write its code, such as "SEK" or "EUR".`,
      }
    case 'NO_OPTIONS':
      return {
        sv: 'Här finns inget att välja. Skriv "options", eller en "tag" vars alternativ finns i "dynamicData".',
        en: 'There is nothing to choose here. Write "options", or a "tag" whose options are in "dynamicData".',
      }
    case 'DUPLICATE_OPTION':
      return {
        sv: `Alternativet "${at('id')}" finns redan på ${other.sv}. Ge det här ett annat "value".`,
        en: `The option "${at('id')}" is there already, on ${other.en}. Give this one another "value".`,
      }
    case 'UNKNOWN_TAG':
      return unknownName('tag', at('tag'), at('known'), {
        sv: 'Ta bort den, eller lägg till den i "dynamicData" eller "readOnlyTags".',
        en: 'Remove it, or add it to "dynamicData" or "readOnlyTags".',
      })
    case 'TAG_AND_OPTIONS':
      return {
        sv: `Komponentens egna "${at('list')}" gäller, och listan "${at('tag')}" används inte. Ta bort det ena.`,
        en: `The component's own "${at('list')}" count, and the list "${at('tag')}" is not used. Remove one of them.`,
      }
    case 'UNUSED_TAG':
      return {
        sv: `Ingen komponent har taggen "${at('tag')}". Ge någon den, eller ta bort den här.`,
        en: `No component has the tag "${at('tag')}". Give it to one, or remove it here.`,
      }
    case 'SENSITIVE_SUMMARY':
      return {
        sv: `"${at('id')}" är känslig och visas i klartext för varje hopfälld post. Välj en annan komponent.`,
        en: `"${at('id')}" is sensitive and is shown openly for each collapsed entry. Choose another component.`,
      }
    case 'HTML_TEXT':
      return {
        sv: `${at('markup')} visas precis så, eftersom texter inte är HTML. Skriv texten utan.`,
        en: `${at('markup')} is shown just so, since texts are not HTML. Write the text without it.`,
      }
    case 'TOO_LARGE_FORM':
      return {
        sv: `Formuläret har ${at('count')} komponenter, och högst ${at('max')} ryms. Dela upp det i flera formulär.`,
        en: `The form has ${at('count')} components, and at most ${at('max')} fit. Divide it into several forms.`,
      }
    case 'IMPOSSIBLE_ENTRY_COUNT':
      return {
        sv: `Listan kräver minst ${at('min')} poster men tar högst ${at('max')}. Ändra ett av talen.`,
        en: `The list wants at least ${at('min')} entries and takes at most ${at('max')}. Change one of the numbers.`,
      }
    case 'IMPOSSIBLE_PEOPLE_COUNT':
      return {
        sv: `Minst ${at('min')} personer krävs men högst ${at('max')} ryms. Höj "maxPeople", eller sänk "count".`,
        en: `At least ${at('min')} people are required, and at most ${at('max')} fit. Raise "maxPeople", or lower "count".`,
      }
    case 'TOO_MANY_ENTRIES':
      return {
        sv: `Ingen lista rymmer mer än ${at('max')} poster. Skriv ett lägre tal.`,
        en: `No list holds more than ${at('max')} entries. Write a lower number.`,
      }
    case 'UNKNOWN_SUMMARY':
      return unknownName('summary', at('id'), at('known'), {
        sv: 'Skriv id för en komponent med svar i samma post.',
        en: 'Name a component with an answer inside the same entry.',
      })
    case 'EMPTY_ENTRY':
      return {
        sv: 'En post har inget att fylla i. Lägg till en komponent med svar.',
        en: 'An entry has nothing to fill in. Add a component with an answer.',
      }
    case 'MISSING_TEXT':
      return at('locale') === 'sv'
        ? { sv: 'Texten är tom. Skriv den på svenska ("sv").', en: 'The text is blank. Write it in Swedish ("sv").' }
        : missingTranslation(at('text'), at('locale'))
    case 'TOO_LONG_TEXT':
      return {
        sv: `Texten är längre än ${at('max')} tecken. Dela upp den, till exempel i flera stycken av en sida.`,
        en: `The text is longer than ${at('max')} characters. Divide it, for instance into several paragraphs of a page.`,
      }
    case 'UNKNOWN_PAGE':
      return at('known') === ''
        ? {
            sv: `Sidan "${at('page')}" finns inte. Skriv den i mallens "pages", eller ta bort länken.`,
            en: `There is no page "${at('page')}". Write it in the template's "pages", or remove the link.`,
          }
        : unknownName('page', at('page'), at('known'), {
            sv: 'Skriv sidan i mallens "pages", eller ta bort länken.',
            en: 'Write the page in the template\'s "pages", or remove the link.',
          })
    case 'DUPLICATE_PAGE':
      return {
        sv: `Sidan "${at('id')}" finns redan på ${other.sv}. Behåll en av dem.`,
        en: `The page "${at('id')}" is there already, on ${other.en}. Keep one of them.`,
      }
    case 'UNKNOWN_ROLE':
      return {
        sv: `Ingen komponent har componentId "${at('id')}". Skriv id för den som är "${at('role')}", eller ta bort raden.`,
        en: `No component has the componentId "${at('id')}". Name the one that is "${at('role')}", or remove the line.`,
      }
    case 'UNFIT_ROLE':
      return at('list') === ''
        ? {
            sv: `"${at('id')}" är en ${at('type')} och kan inte vara "${at('role')}". Skriv id för en ${alternatives(at('wanted'), 'eller')}.`,
            en: `"${at('id')}" is a ${at('type')} and cannot be "${at('role')}". Name a ${alternatives(at('wanted'), 'or')}.`,
          }
        : {
            sv: `"${at('id')}" står inne i listan "${at('list')}" och har ett svar i varje post. Skriv id för en komponent utanför listor.`,
            en: `"${at('id')}" is inside the list "${at('list')}" and has an answer in each entry. Name a component outside lists.`,
          }
    case 'INTERNAL_ROLE':
      return {
        sv: `"${at('id')}" står i ett internt formulär, som den som ansöker inte ser. Skriv id för en komponent i ett annat formulär.`,
        en: `"${at('id')}" is in an internal form, which applicants do not see. Name a component of another form.`,
      }
    case 'NO_SIGNATORIES':
      return {
        sv: `Ingen komponent är "signatories", så de som skriver under anges först vid signeringen. Är det ${alternatives(at('known'), 'eller')} som frågar efter dem, skriv dess id.`,
        en: `No component is "signatories", so that those who sign are named at signing only. If ${alternatives(at('known'), 'or')} asks for them, write its id.`,
      }
  }
}

const alternatives = (names: string, or: string): string => names.replace(/, ([^,]*)$/, ` ${or} $1`)

const unknownAutoComplete = (written: string, known: string): Translatable => {
  const suggestion = closestName(written, known.split(', '))
  return suggestion === null
    ? {
        sv: `Ingen webbläsare förstår "${written}". Skriv ett namn ur HTML-standarden, som "name", "email", "tel" eller "street-address", eller ta bort raden.`,
        en: `No browser understands "${written}". Write a name of the HTML standard, such as "name", "email", "tel" or "street-address", or remove the line.`,
      }
    : {
        sv: `Ingen webbläsare förstår "${written}". Menar du "${suggestion}"?`,
        en: `No browser understands "${written}". Do you mean "${suggestion}"?`,
      }
}

/** Returns the sentence about an unknown name, with the likely name or else all known names. */
const unknownName = (
  property: string,
  written: string,
  known: string,
  otherwise: Required<Omit<Translatable, 'nb'>>,
): Translatable => {
  const suggestion = closestName(written, known.split(', '))
  return suggestion === null
    ? {
        sv: `${property} "${written}" betyder ingenting här${known === '' ? '' : `; kända är ${known}`}. ${otherwise.sv}`,
        en: `The ${property} "${written}" means nothing here${known === '' ? '' : `; known are ${known}`}. ${otherwise.en}`,
      }
    : {
        sv: `${property} "${written}" betyder ingenting här. Menar du "${suggestion}"?`,
        en: `The ${property} "${written}" means nothing here. Do you mean "${suggestion}"?`,
      }
}

const sourceTypes: Readonly<Record<string, string>> = {
  number: 'numberBox',
  date: 'dateBox',
  list: 'dynamicList',
  option: 'radioGroup',
}

const missingTranslation = (text: string, locale: string): Translatable => {
  const { sv, en } = languages[locale] ?? { sv: locale, en: locale }
  return {
    sv: `Texten "${text}" saknas på ${sv}. Lägg till "${locale}".`,
    en: `The text "${text}" is missing in ${en}. Add "${locale}".`,
  }
}

const languages: Readonly<Record<string, { sv: string; en: string }>> = {
  en: { sv: 'engelska', en: 'English' },
  nb: { sv: 'norska', en: 'Norwegian' },
}
