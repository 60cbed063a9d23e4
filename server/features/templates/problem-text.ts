import type { TemplateProblem } from '#schemas/form/template-problem.ts'
import type { Translatable } from '#schemas/locale.ts'
import { conditionProblemText } from './condition-problem-text.ts'
import { closestName } from './did-you-mean.ts'

/** What an author does about a problem. `other` is the location of what else is concerned, such as "line 12". */
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
    case 'EMPTY_FORM':
      return { sv: 'Formuläret har inga rader. Lägg till en.', en: 'The form has no rows. Add one.' }
    case 'DANGLING_CONTROLLER':
    case 'CONTROLLER_OUT_OF_SIGHT':
    case 'CONTROLLER_WITHOUT_VALUE':
    case 'CONTROLLER_CYCLE':
    case 'IMPOSSIBLE_CONTROLLER_VALUE':
    case 'UNREACHABLE':
    case 'ALWAYS_SHOWN':
    case 'NOT_A_LIST':
    case 'NOT_A_CHECKBOX':
    case 'INCOMPARABLE_CONTROLLER':
    case 'OTHER_OPERAND_KIND':
    case 'UNFIT_OFFSET':
    case 'COMPARED_WITH_ITSELF':
    case 'OTHER_OUT_OF_SIGHT':
    case 'OTHER_ANSWER_KIND':
    case 'EXCLUSIVE_LIMITS':
      return conditionProblemText(code, params)
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
    case 'UNFIT_SOURCE':
      return {
        sv: `"${at('controller')}" (${at('type')}) går inte att räkna med här. Skriv id för en ${sourceTypes[at('wanted')] ?? ''}.`,
        en: `"${at('controller')}" (${at('type')}) cannot be computed with here. Name a ${sourceTypes[at('wanted')] ?? ''}.`,
      }
    case 'COUNT_WITHOUT_LIMIT':
      return {
        sv: 'Tecken räknas mot en gräns. Lägg till regeln "maxLength", eller ta bort "characterCount".',
        en: 'Characters are counted against a limit. Add the rule "maxLength", or remove "characterCount".',
      }
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
    case 'UNUSED_TAG':
      return {
        sv: `Ingen komponent har taggen "${at('tag')}". Ge någon den, eller ta bort den här.`,
        en: `No component has the tag "${at('tag')}". Give it to one, or remove it here.`,
      }
    case 'UNFIT_RULE':
      return {
        sv: `Regeln "${at('rule')}" kan inte pröva en ${at('type')}. Ta bort den.`,
        en: `The rule "${at('rule')}" cannot check a ${at('type')}. Remove it.`,
      }
    case 'IMPOSSIBLE_RULE':
      return {
        sv: `Inget svar klarar regeln "${at('rule')}": det minsta är större än det största. Ändra ett av talen.`,
        en: `No answer meets the rule "${at('rule')}": the least is more than the most. Change one of the numbers.`,
      }
    case 'EXCLUSIVE_RULES':
      return {
        sv: `Inget svar klarar både "${at('rule')}" och "${at('other')}". Ta bort en av reglerna.`,
        en: `No answer meets both "${at('rule')}" and "${at('other')}". Remove one of the rules.`,
      }
    case 'NOTHING_ALLOWED':
      return {
        sv: 'Svaret får inte ha ett enda tecken. Skriv ett större tal, eller ta bort regeln.',
        en: 'The answer may not have a single character. Write a larger number, or remove the rule.',
      }
    case 'ENDLESS_RANGE':
      return {
        sv: `Regeln "${at('rule')}" har ingen gräns. Skriv den minsta eller den största.`,
        en: `The rule "${at('rule')}" has no limit. Write the least or the most.`,
      }
    case 'ABOVE_SERVER_LIMIT':
      return limitText(at('rule'), at('max'))
    case 'EMPTY_REGEX':
      return {
        sv: 'Varje svar klarar uttrycket. Skriv ett som prövar något, eller ta bort regeln.',
        en: 'Every answer meets this expression. Write one that checks something, or remove the rule.',
      }
    case 'UNANCHORED_REGEX':
      return {
        sv: 'Uttrycket får finnas var som helst i svaret. Börja med ^ och sluta med $ om det gäller hela svaret.',
        en: 'This expression may be found anywhere in the answer. Begin with ^ and end with $ if the whole answer is meant.',
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
    case 'UNKNOWN_FILE_TYPE':
      return at('meant') === ''
        ? {
            sv: `Servern känner inte igen filer av typen "${at('type')}" och tar aldrig emot dem. Välj bland ${at('known')}.`,
            en: `The server does not recognise files of the type "${at('type')}" and never accepts them. Choose from ${at('known')}.`,
          }
        : {
            sv: `"${at('type')}" är ingen filtyp, så varje fil avvisas. Menar du "${at('meant')}"?`,
            en: `"${at('type')}" is no content type, so every file is refused. Do you mean "${at('meant')}"?`,
          }
    case 'UNREADABLE_REGEX':
      return at('engine') === 'server'
        ? {
            sv: `Servern kan inte köra uttrycket: ${at('reason')}. Skriv det utan bakåtreferenser och utan att titta framåt eller bakåt (RE2).`,
            en: `The server cannot run this expression: ${at('reason')}. Write it without back references and without looking ahead or behind (RE2).`,
          }
        : {
            sv: `Webbläsaren kan inte köra uttrycket: ${at('reason')}. Skriv det så att både RE2 och JavaScript (flaggan u) läser det.`,
            en: `The browser cannot run this expression: ${at('reason')}. Write it so that both RE2 and JavaScript (flag u) read it.`,
          }
    case 'NOT_SENSITIVE':
      return {
        sv: 'Ett personnummer bör inte ligga kvar på enheten. Skriv "sensitive": true.',
        en: 'A personal number should not stay on the device. Write "sensitive": true.',
      }
    case 'IMPOSSIBLE_ENTRY_COUNT':
      return {
        sv: `Listan kräver minst ${at('min')} poster men tar högst ${at('max')}. Ändra ett av talen.`,
        en: `The list wants at least ${at('min')} entries and takes at most ${at('max')}. Change one of the numbers.`,
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
  }
}

/** What the server does whatever a template says. */
const limitText = (rule: string, max: string): Translatable => {
  if (rule === 'fileSize')
    return {
      sv: `Servern tar aldrig emot större filer än ${max} byte. Skriv ett lägre tal, eller ta bort regeln.`,
      en: `The server never accepts files of more than ${max} bytes. Write a lower number, or remove the rule.`,
    }
  return rule === 'minLength'
    ? {
        sv: `Inget svar kan bli så långt: servern lagrar högst ${max} tecken. Skriv ett lägre tal.`,
        en: `No answer can be that long: the server stores at most ${max} characters. Write a lower number.`,
      }
    : {
        sv: `Servern lagrar aldrig mer än ${max} tecken av ett svar. Skriv ett lägre tal, eller ta bort regeln.`,
        en: `The server never stores more than ${max} characters of an answer. Write a lower number, or remove the rule.`,
      }
}

/** A name that means nothing, with the one that was likely meant, else with all that are known. */
const unknownName = (
  property: string,
  written: string,
  known: string,
  otherwise: Required<Omit<Translatable, 'nb'>>,
): Translatable => {
  const meant = closestName(written, known.split(', '))
  return meant === null
    ? {
        sv: `${property} "${written}" betyder ingenting här${known === '' ? '' : `; kända är ${known}`}. ${otherwise.sv}`,
        en: `The ${property} "${written}" means nothing here${known === '' ? '' : `; known are ${known}`}. ${otherwise.en}`,
      }
    : {
        sv: `${property} "${written}" betyder ingenting här. Menar du "${meant}"?`,
        en: `The ${property} "${written}" means nothing here. Do you mean "${meant}"?`,
      }
}

const sourceTypes: Readonly<Record<string, string>> = { number: 'numberBox', date: 'dateBox', list: 'dynamicList' }

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
