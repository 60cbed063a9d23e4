import type { TemplateProblem } from '#schemas/form/template-problem.ts'
import type { Translatable } from '#schemas/locale.ts'
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
      return {
        sv: `Ingen komponent i formuläret har componentId "${at('controller')}". Skriv id för en som finns.`,
        en: `No component of this form has the componentId "${at('controller')}". Name one that is there.`,
      }
    case 'CONTROLLER_OUT_OF_SIGHT':
      return {
        sv: `"${at('controller')}" står inne i listan "${at('list')}" och styr bara rader i samma post. Låt en komponent utanför listan styra.`,
        en: `"${at('controller')}" is inside the list "${at('list')}" and controls only rows of the same entry. Let a component outside the list control this one.`,
      }
    case 'CONTROLLER_WITHOUT_VALUE':
      return {
        sv: `"${at('controller')}" är en ${at('type')} och får aldrig något svar. Låt en komponent med svar styra.`,
        en: `"${at('controller')}" is a ${at('type')} and never has an answer. Let a component with an answer control this one.`,
      }
    case 'CONTROLLER_CYCLE':
      return {
        sv: `Villkoren väntar på varandra: ${at('cycle')}. Ta bort ett av dem.`,
        en: `These conditions wait for each other: ${at('cycle')}. Remove one of them.`,
      }
    case 'IMPOSSIBLE_CONTROLLER_VALUE':
      return at('possible') === ''
        ? {
            sv: `Svaret på "${at('controller')}" går inte att känna till i en mall. Ta bort "values", så räcker vilket svar som helst.`,
            en: `What "${at('controller')}" is answered with cannot be known in a template. Leave out "values", and any answer will do.`,
          }
        : {
            sv: `"${at('controller')}" kan aldrig ha svaret "${at('value')}". Välj bland ${at('possible')}.`,
            en: `"${at('controller')}" can never have the answer "${at('value')}". Choose from ${at('possible')}.`,
          }
    case 'UNREACHABLE':
      return {
        sv: 'Raden visas aldrig: villkoren utesluter varandra. Ändra ett av dem.',
        en: 'This row is never shown: its conditions exclude each other. Change one of them.',
      }
    case 'ALWAYS_SHOWN':
      return {
        sv: 'Villkoret gäller vad man än svarar. Ta bort det, eller ändra det.',
        en: 'This condition holds whatever is answered. Remove it, or change it.',
      }
    case 'NOT_A_LIST':
      return {
        sv: `"${at('controller')}" är en ${at('type')} och har inga poster. Skriv id för en dynamicList.`,
        en: `"${at('controller')}" is a ${at('type')} and has no entries. Name a dynamicList.`,
      }
    case 'NOT_A_CHECKBOX':
      return {
        sv: `"${at('controller')}" är en ${at('type')} och går inte att kryssa i. Skriv "answered" eller "unanswered".`,
        en: `"${at('controller')}" is a ${at('type')} and cannot be ticked. Write "answered" or "unanswered".`,
      }
    case 'INCOMPARABLE_CONTROLLER':
      return {
        sv: `Svaret på "${at('controller')}" (${at('type')}) går inte att jämföra. Låt den vara en numberBox, eller jämför ett datum.`,
        en: `The answer of "${at('controller')}" (${at('type')}) cannot be compared. Make it a numberBox, or compare a date.`,
      }
    case 'OTHER_OPERAND_KIND':
      return at('kind') === 'number'
        ? {
            sv: `"${at('controller')}" är ett tal. Jämför med ett tal, eller med en komponent vars svar är ett tal.`,
            en: `"${at('controller')}" is a number. Compare it with a number, or with a component whose answer is one.`,
          }
        : at('kind') === 'month'
          ? {
              sv: `"${at('controller')}" är en månad. Jämför med en månad som "2026-05", eller med en annan monthBox.`,
              en: `"${at('controller')}" is a month. Compare it with a month such as "2026-05", or with another monthBox.`,
            }
          : {
              sv: `"${at('controller')}" är ett datum. Jämför med ett datum som "2026-05-01", eller med en annan dateBox.`,
              en: `"${at('controller')}" is a date. Compare it with a date such as "2026-05-01", or with another dateBox.`,
            }
    case 'UNFIT_OFFSET':
      return at('kind') === 'month'
        ? {
            sv: 'En månad flyttas med månader eller år, som "+3m" eller "-1y".',
            en: 'A month is moved by months or years, such as "+3m" or "-1y".',
          }
        : { sv: 'Ett tal har ingen "offset". Ta bort den.', en: 'A number has no "offset". Remove it.' }
    case 'COMPARED_WITH_ITSELF':
      return {
        sv: `Regeln "${at('rule')}" jämför svaret med sig självt. Skriv id för en annan komponent.`,
        en: `The rule "${at('rule')}" compares the answer with itself. Name another component.`,
      }
    case 'OTHER_OUT_OF_SIGHT':
      return {
        sv: `"${at('controller')}" står inne i listan "${at('list')}" och går bara att jämföra med i samma post. Skriv id för en komponent utanför listan.`,
        en: `"${at('controller')}" is inside the list "${at('list')}" and can be compared with in the same entry only. Name a component outside the list.`,
      }
    case 'OTHER_ANSWER_KIND':
      return at('kind') === 'number'
        ? {
            sv: `Svaret på "${at('controller')}" (${at('type')}) är inget tal. Skriv id för en numberBox.`,
            en: `The answer of "${at('controller')}" (${at('type')}) is no number. Name a numberBox.`,
          }
        : {
            sv: `Svaret på "${at('controller')}" (${at('type')}) är av ett annat slag. Skriv id för en ${at('kind')}Box.`,
            en: `The answer of "${at('controller')}" (${at('type')}) is of another kind. Name a ${at('kind')}Box.`,
          }
    case 'EXCLUSIVE_LIMITS':
      return {
        sv: `Inga svar på "${at('questions')}" klarar reglerna tillsammans: gränserna utesluter varandra. Ändra en av dem.`,
        en: `No answers to "${at('questions')}" meet these rules together: their limits exclude each other. Change one of them.`,
      }
    case 'UNIT_AND_CURRENCY':
      return {
        sv: 'Ett tal har antingen "unit" eller "currency". Ta bort en av dem.',
        en: 'A number has either a "unit" or a "currency". Remove one of them.',
      }
    case 'UNFIT_PREFILL':
      return at('source') === 'companyRegister'
        ? {
            sv: `Bolagsregistret har inget svar för en ${at('type')} här. Bara textBox, radioGroup och selectList utanför listor fylls i därifrån.`,
            en: `The company register has no answer for a ${at('type')} here. It fills in textBox, radioGroup and selectList outside lists.`,
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
        : {
            sv: `Texten "${at('text')}" saknas på engelska. Lägg till "${at('locale')}".`,
            en: `The text "${at('text')}" is missing in English. Add "${at('locale')}".`,
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
  }
}

/** A name that means nothing, with the one that was likely meant, else with all that are known. */
const unknownName = (
  property: string,
  written: string,
  known: string,
  otherwise: Required<Translatable>,
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
