import type { CasePlan } from './case-plan.ts'
import {
  admissionDateSentBy,
  archivedBy,
  deletedBy,
  exportedBy,
  finished,
  rejectedBy,
  resetBy,
  withdrawn,
} from './scenarios/ending.ts'
import { applied, begun, filled, openedBy, openedSilentlyBy } from './scenarios/filling.ts'
import { anders, maria, sofia } from './scenarios/moment.ts'
import { moved, workplacesAdded } from './scenarios/moving.ts'
import {
  approvedBy,
  checkedBy,
  corrected,
  correctionApprovedBy,
  correctionRequestedBy,
  creditReportBy,
  delegatedTo,
  formsApprovedBy,
  reopenedBy,
  reviewedBy,
  signatureApprovedBy,
} from './scenarios/review.ts'
import {
  declined,
  downloadedForPaper,
  sentByMail,
  shared,
  signatureRejectedBy,
  signed,
  signedByFirst,
  uploaded,
} from './scenarios/signing.ts'
import { questionAnswered, questionPosted, contactChangedBy, noted, read, wrote } from './scenarios/talk.ts'
import { craftTrades as trade } from './trades.ts'

const approved = [reviewedBy(maria), signatureApprovedBy(maria)]

/** The cases of Hantverksgivarna. */
// prettier-ignore
export const craftCases: readonly CasePlan[] = [
  // Waiting for the company.
  { orgNo: '5599022158', trade: trade.painting, status: 'CREATED', opened: 1.2, last: 1.2, mailOutcome: 'OPENED',
    scenario: [applied] },
  { orgNo: '5599136271', trade: trade.masonry, status: 'CREATED', opened: 2.6, last: 2.4, isUnnamed: true,
    scenario: [openedSilentlyBy(sofia), noted(sofia, 'Ringde in. Vill ha hjälp att fylla i, jag börjar när årsredovisningen har kommit.')] },
  { orgNo: '5599029401', trade: trade.plumbing, status: 'CREATED', opened: 5.5, last: 5.1, mailOutcome: 'BOUNCED',
    scenario: [openedBy(anders), delegatedTo(anders)] },
  { orgNo: '5599033361', trade: trade.flooring, status: 'STARTED', opened: 4.3, last: 0.6, mailOutcome: 'OPENED',
    scenario: [applied, filled(2), begun('contacts')] },
  { orgNo: '5599041026', trade: trade.carpentry, status: 'STARTED', opened: 8.2, last: 0.4, mailOutcome: 'OPENED',
    scenario: [applied, filled(4), begun('employees'), delegatedTo(maria),
      questionPosted('Hej! Ska lärlingar räknas som anställda, även de som går kvar på gymnasiet?', { formId: 'employees', componentId: 'apprenticeCount' })] },
  { orgNo: '5599050118', trade: trade.masonry, status: 'STARTED', opened: 6.7, last: 1.5, mailOutcome: 'OPENED',
    scenario: [applied, filled()] },
  { orgNo: '5599054870', trade: trade.glazing, status: 'STARTED', opened: 34.1, last: 31.3, mailOutcome: 'DELIVERED',
    scenario: [applied, filled(1), noted(sofia, 'Har inte hört av sig. Ringer efter semestern.')] },
  { orgNo: '5599059200', trade: trade.carpentry, status: 'STARTED', opened: 11.4, last: 1.8, mailOutcome: 'OPENED',
    scenario: [applied, filled(6), delegatedTo(sofia),
      correctionRequestedBy(sofia, 'company', 'sniCode', 'SNI-koden hör till isolering av maskiner. Är det hus ni isolerar? Då är koden 43.230.'),
      questionPosted('Tack, vi tittar på det! Kan vi vänta med årsredovisningen till i mars?', { formId: 'attachments', componentId: 'annualReport' }),
      questionAnswered(sofia, 0, 'Nej, men det går bra med den från förra året.')] },

  // Waiting for a signature.
  { orgNo: '5599063533', trade: trade.painting, status: 'SUBMITTED', opened: 9.8, last: 0.9, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared] },
  { orgNo: '5599192076', trade: trade.electrical, status: 'SUBMITTED', opened: 14.2, last: 2.3, mailOutcome: 'OPENED',
    scenario: [openedBy(anders), delegatedTo(anders), filled(), shared, signedByFirst] },
  { orgNo: '5599072468', trade: trade.boats, status: 'SUBMITTED', opened: 16.5, last: 1.4, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, declined('Fel belopp på lönesumman för tjänstemän.'),
      questionPosted('Nu har vi ändrat lönesumman och skickat ut den igen.'), questionAnswered(maria, 0, 'Bra, tack!'), shared] },
  { orgNo: '5599165809', trade: trade.groundwork, status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE', opened: 12.9, last: 3.7, mailOutcome: 'OPENED',
    scenario: [applied, filled(), downloadedForPaper] },
  { orgNo: '9698011179', trade: trade.upholstery, status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE', opened: 18.3, last: 4.2, mailOutcome: 'DELIVERED',
    scenario: [openedBy(sofia), delegatedTo(sofia), filled(), downloadedForPaper, sentByMail] },

  // Waiting for a caseworker.
  { orgNo: '5599144127', trade: trade.sheetMetal, status: 'SUBMITTED', opened: 7.1, last: 0.8, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed] },
  { orgNo: '5599148987', trade: trade.painting, status: 'SUBMITTED', opened: 20.4, last: 0.3, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, delegatedTo(maria), creditReportBy(maria),
      noted(maria, 'Ringde. De två ägarna tecknar firman ihop, registreringsbeviset stämmer.'), formsApprovedBy(maria, 4), checkedBy(maria, 2),
      wrote(maria, 'Hej! Antalet arbetare stämmer inte med arbetsgivardeklarationen. Kan ni se över det?'),
      correctionRequestedBy(maria, 'employees', 'blueCollarCount', 'Deklarationen säger 13 arbetare, ni har skrivit 12. Vilket stämmer?'),
      read(0), corrected('employees', 'blueCollarCount', '13'),
      questionPosted('Nu är det ändrat till 13, en ny började i måndags. Räknas han redan?')] },
  { orgNo: '5599152633', trade: trade.carpentry, status: 'SUBMITTED', opened: 22.8, last: 2.1, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, delegatedTo(anders), formsApprovedBy(anders, 1), checkedBy(anders, 1),
      correctionRequestedBy(anders, 'workplaces', 'mainWorkplaceStreet', 'Gatan finns inte i Östersund enligt kartan. Stämmer adressen?'),
      correctionRequestedBy(anders, 'agreements', 'insuredSince', 'Fora har ett senare datum. Skriv när försäkringen började gälla.')] },
  { orgNo: '5599157392', trade: trade.sheetMetal, status: 'SUBMITTED', opened: 27.6, last: 1.1, mailOutcome: 'OPENED',
    scenario: [applied, filled(), workplacesAdded, shared, signed, delegatedTo(maria),
      formsApprovedBy(maria, 3), reopenedBy(maria, 'workplaces', 'contacts'),
      signatureRejectedBy(maria, 'Bara ledamöter två i förening tecknar firman. Se över arbetsplatserna också, och låt båda skriva under igen.'),
      moved, shared, signed, creditReportBy(maria), approvedBy(maria, 'business', 'employees', 'agreements'), checkedBy(maria, 3)] },
  { orgNo: '5599161147', trade: trade.masonry, status: 'SUBMITTED', opened: 25.3, last: 1.6, mailOutcome: 'OPENED',
    scenario: [applied, filled(), downloadedForPaper, uploaded, delegatedTo(sofia), reviewedBy(sofia)] },
  { orgNo: '5599170353', trade: trade.ventilation, status: 'APPROVED_BY_MA', opened: 19.2, last: 1.3, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, delegatedTo(maria), ...approved] },
  { orgNo: '5599188215', trade: trade.preservation, status: 'APPROVED_BY_MA', opened: 30.7, last: 4.8, mailOutcome: 'OPENED',
    scenario: [applied, filled(3), contactChangedBy(anders), filled(), shared, signed, delegatedTo(maria, anders),
      correctionRequestedBy(maria, 'contacts', 'invoiceReference', 'Vi behöver en referens för fakturan, ni skrev att ni har en.'),
      corrected('contacts', 'invoiceReference', 'Projekt 4471'), correctionApprovedBy(maria, 'contacts', 'invoiceReference'), ...approved] },

  // Handed over to the register.
  { orgNo: '5599174199', trade: trade.carpentry, status: 'EXPORTED_TO_TELLUS', opened: 24.4, last: 1.2, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, delegatedTo(maria), ...approved, exportedBy(maria)] },
  { orgNo: '5599179826', trade: trade.masonry, status: 'EXPORTED_TO_TELLUS', opened: 33.8, last: 6.4, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, delegatedTo(sofia), ...approved, exportedBy(maria)] },
  { orgNo: '5599045696', trade: trade.electrical, status: 'FINISHED_IN_TELLUS', opened: 48.2, last: 21.5, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, delegatedTo(anders), ...approved, exportedBy(maria), finished, admissionDateSentBy(anders)] },
  { orgNo: '5599140554', trade: trade.stone, status: 'FINISHED_IN_TELLUS', opened: 61.3, last: 38.9, mailOutcome: 'DELIVERED',
    scenario: [openedBy(sofia), filled(), downloadedForPaper, uploaded, delegatedTo(sofia), ...approved, exportedBy(maria), finished] },
  { orgNo: '5599196648', trade: trade.locks, status: 'CANCELLED_IN_TELLUS', opened: 44.7, last: 15.2, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, delegatedTo(anders), ...approved, exportedBy(maria), withdrawn] },

  // Ended.
  { orgNo: '6827141182', trade: trade.masonry, status: 'REJECTED', opened: 29.5, last: 18.3, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, delegatedTo(anders),
      rejectedBy(maria, 'Företaget har inga anställda ännu. Välkommen tillbaka när den första är på plats.', true)] },
  { orgNo: '9698033181', trade: trade.service, status: 'REJECTED', opened: 52.1, last: 45.6, mailOutcome: 'DELIVERED',
    scenario: [applied, filled(5), noted(anders, 'Näringsförbud för en av ägarna. Stämt av med Maria.'),
      rejectedBy(maria, 'Styrelsen har beslutat att inte bevilja medlemskap.', false)] },
  { orgNo: '9698015626', trade: trade.painting, status: 'RESET', opened: 40.6, last: 20.2, mailOutcome: 'OPENED',
    scenario: [applied, filled(4), wrote(sofia, 'Hej! Ni håller på att ombilda företaget. Vi börjar om med en ny ansökan.'), resetBy(maria)] },
  { orgNo: '9698015626', trade: trade.painting, status: 'STARTED', opened: 19.4, last: 3.2, mailOutcome: 'OPENED',
    scenario: [openedBy(sofia), delegatedTo(sofia), filled(3)] },
  { orgNo: '7931175520', trade: trade.painting, status: 'REMOVED', opened: 28.4, last: 26.1, mailOutcome: 'BOUNCED',
    scenario: [applied, noted(sofia, 'Skapad av misstag, företaget söker genom sin redovisningsbyrå.'), deletedBy(maria)] },
  { orgNo: '9698024917', trade: trade.service, status: 'ARCHIVED', opened: 142.3, last: 95.4, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, delegatedTo(anders), ...approved, exportedBy(maria), finished, archivedBy(maria)] },
]
