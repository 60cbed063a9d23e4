import type { CasePlan } from './case-plan.ts'
import {
  admissionDateSentBy,
  advisedAgainstBy,
  archivedBy,
  exportedBy,
  finished,
  internalSignatureApprovedBy,
  recommendedBy,
  rejectedBy,
  sentForInternalSignatureBy,
  sentToRegionBy,
  signedInternallyBy,
} from './scenarios/ending.ts'
import { applied, begun, filled, openedBy } from './scenarios/filling.ts'
import { asa, karl, nils } from './scenarios/moment.ts'
import {
  checkedBy,
  creditReportBy,
  delegatedTo,
  formsApprovedBy,
  reviewedBy,
  signatureApprovedBy,
} from './scenarios/review.ts'
import { downloadedForPaper, shared, signed } from './scenarios/signing.ts'
import { questionAnswered, questionPosted, noted, wrote } from './scenarios/talk.ts'
import { workshopTrades as trade } from './trades.ts'

const approved = [delegatedTo(asa), reviewedBy(asa), signatureApprovedBy(asa)]
const recommended = [
  sentToRegionBy(asa),
  recommendedBy(nils, 'Känt företag på orten med ordnade förhållanden. Tillstyrks.'),
]
const signedInternally = [
  sentForInternalSignatureBy(karl, [karl]),
  signedInternallyBy([karl]),
  internalSignatureApprovedBy(karl),
]

/** The cases of Verkstadsalliansen. */
// prettier-ignore
export const workshopCases: readonly CasePlan[] = [
  // Waiting for the company.
  { orgNo: '5599085387', trade: trade.welding, status: 'CREATED', opened: 3.4, last: 3.4, mailOutcome: 'DELIVERED',
    scenario: [applied] },
  { orgNo: '5599089967', trade: trade.welding, status: 'STARTED', opened: 10.3, last: 1.7, mailOutcome: 'OPENED',
    scenario: [applied, filled(5), begun('agreements'), delegatedTo(asa)] },
  { orgNo: '5164100413', trade: trade.sheetForming, status: 'STARTED', opened: 6.2, last: 0.5, locale: 'en', mailOutcome: 'OPENED',
    scenario: [openedBy(asa), delegatedTo(asa), filled(3),
      questionPosted('Hello! Our parent company is in Finland. Do you need its annual report or the one of the branch?', { formId: 'attachments', componentId: 'annualReport' })] },
  { orgNo: '3028015745', trade: trade.turning, status: 'DOWNLOADED_FOR_ANALOG_SIGNATURE', opened: 15.6, last: 5.3, locale: 'en', mailOutcome: 'OPENED',
    scenario: [applied, filled(), questionPosted('We have no Swedish BankID. Can we sign on paper?'),
      questionAnswered(karl, 0, 'Yes. Download the application, sign it and upload a photo of the signed page.'), downloadedForPaper] },

  // Waiting for a signature or for a caseworker.
  { orgNo: '5599093415', trade: trade.hydraulics, status: 'SUBMITTED', opened: 8.8, last: 1.9, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared] },
  { orgNo: '5599097259', trade: trade.robotics, status: 'SUBMITTED', opened: 17.4, last: 0.7, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, delegatedTo(asa, karl), creditReportBy(asa), formsApprovedBy(asa, 5), checkedBy(asa, 2),
      noted(asa, 'Tre av robotteknikerna är egenföretagare. Kolla med Karl om de ska räknas.')] },
  { orgNo: '5164096132', trade: trade.welding, status: 'APPROVED_BY_MA', opened: 21.1, last: 2.6, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, ...approved] },

  // Waiting for the region or for the organisation's own signature.
  { orgNo: '5599101895', trade: trade.ironFoundry, status: 'OUT_FOR_REGIONAL_REVIEW', opened: 26.9, last: 3.3, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, ...approved, sentToRegionBy(asa)] },
  { orgNo: '5599110771', trade: trade.agricultural, status: 'APPROVED_BY_REGIONAL_REVIEWER', opened: 31.4, last: 2.2, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, ...approved, ...recommended] },
  { orgNo: '5599119269', trade: trade.hydraulics, status: 'REJECTED_BY_REGIONAL_REVIEWER', opened: 35.7, last: 4.6, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, ...approved, sentToRegionBy(asa),
      advisedAgainstBy(nils, 'Pågående tvist om övertid med facket. Avvakta tills den är löst.')] },
  { orgNo: '5599123113', trade: trade.laserCutting, status: 'APPROVED', opened: 37.2, last: 1.4, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, ...approved, ...recommended, sentForInternalSignatureBy(karl, [karl])] },
  { orgNo: '5599127809', trade: trade.engines, status: 'APPROVED', opened: 41.5, last: 2.8, mailOutcome: 'DELIVERED',
    scenario: [applied, filled(), shared, signed, ...approved, ...recommended, ...signedInternally] },

  // Handed over, or ended.
  { orgNo: '9698037471', trade: trade.lifting, status: 'EXPORTED_TO_TELLUS', opened: 46.3, last: 3.9, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, ...approved, ...recommended, ...signedInternally, exportedBy(karl)] },
  { orgNo: '5599106027', trade: trade.sheetForming, status: 'FINISHED_IN_TELLUS', opened: 72.8, last: 29.6, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, ...approved, ...recommended, ...signedInternally, exportedBy(karl), finished, admissionDateSentBy(asa)] },
  { orgNo: '5599068912', trade: trade.sheetForming, status: 'FINISHED_IN_TELLUS', opened: 88.1, last: 51.7, mailOutcome: 'OPENED',
    scenario: [openedBy(karl), filled(), shared, signed, ...approved, ...recommended, ...signedInternally, exportedBy(karl), finished] },
  { orgNo: '9698020204', trade: trade.engines, status: 'REJECTED', opened: 39.9, last: 28.5, mailOutcome: 'OPENED',
    scenario: [applied, filled(7), wrote(karl, 'Hej! Vi behöver registreringsbeviset för att komma vidare.'),
      rejectedBy(karl, 'Vi har inte fått de handlingar som behövs. Ni är välkomna att söka igen.', true)] },
  { orgNo: '5599080743', trade: trade.turning, status: 'ARCHIVED', opened: 160.4, last: 110.2, mailOutcome: 'OPENED',
    scenario: [applied, filled(), shared, signed, ...approved, ...recommended, ...signedInternally, exportedBy(karl), finished, archivedBy(karl)] },
]
