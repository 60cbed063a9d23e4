/**
 * AB limited company, HB trading and KB limited partnership, EF sole trader, FILIAL registered foreign branch, UTL foreign
 * company, EK economic, IDEELL non-profit and BRF tenant-owner association, STIFTELSE foundation.
 */
export type LegalForm = 'AB' | 'HB' | 'KB' | 'EF' | 'FILIAL' | 'UTL' | 'EK' | 'BRF' | 'IDEELL' | 'STIFTELSE'

/** A company as the membership register and the credit bureau of the demo know it. */
export type DemoCompany = {
  /** Ten digits with a correct check digit. */
  orgNo: string
  legalForm: LegalForm
  name: string
  street: string
  /** Five digits, also abroad. */
  zipCode: string
  town: string
  registeredYear: number
  employees: number
  /** Ids of the member organisations that it is already a member of. */
  memberOf: readonly string[]
}

const row = (
  orgNo: string,
  legalForm: LegalForm,
  name: string,
  street: string,
  zipCode: string,
  town: string,
  registeredYear: number,
  employees: number,
  ...memberOf: readonly string[]
): DemoCompany => ({ orgNo, legalForm, name, street, zipCode, town, registeredYear, employees, memberOf })

/**
 * The demo's companies, all invented. A sole trader's number looks like a personal number whose month is twenty too
 * high, so that it is nobody's.
 */
// prettier-ignore
export const demoCompanies: readonly DemoCompany[] = [
  row('5599012340', 'AB', 'Ödåkra Takmästeri AB', 'Takläggarvägen 4', '25475', 'Ödåkra', 1998, 24),
  row('5599018719', 'AB', 'Ångströms Plåt & Smide AB', 'Smedjegatan 18', '75319', 'Uppsala', 2004, 37),
  row('5599022158', 'AB', 'Bröderna Sjögrens Måleri i Järvsö AB', 'Turistvägen 22', '82040', 'Järvsö', 1987, 11),
  row('5599029401', 'AB', 'Höga Kustens Rör och Värme AB', 'Viktoriaesplanaden 9', '89131', 'Örnsköldsvik', 2011, 19),
  row('5599033361', 'AB', 'Västerbottens Golvläggare AB', 'Formvägen 7', '90621', 'Umeå', 2015, 8),
  row('5599037784', 'AB', 'Snickeriet på Öland AB', 'Storgatan 41', '38732', 'Borgholm', 2009, 6),
  row('5599041026', 'AB', 'Kungsbackaåns Bygg & Entreprenad AB', 'Hantverksgatan 12', '43442', 'Kungsbacka', 1994, 52),
  row('5599045696', 'AB', 'Mälardalens Elteknik och Automation Aktiebolag', 'Elledningsgatan 3', '72137', 'Västerås', 1979, 143, 'hantverksgivarna'),
  row('5599050118', 'AB', 'Sörmlands Kakel & Klinker AB', 'Nyforsgatan 25', '63225', 'Eskilstuna', 2007, 9),
  row('5599054870', 'AB', 'Lindqvists Glasmästeri i Åmål AB', 'Kungsgatan 31', '66230', 'Åmål', 1968, 5),
  row('5599059200', 'AB', 'Norrskens Isolering AB', 'Gruvvägen 14', '98137', 'Kiruna', 2018, 13),
  row('5599063533', 'AB', 'Falu Rödfärg & Fasadmåleri AB', 'Slaggatan 8', '79172', 'Falun', 2001, 17),
  row('5599068912', 'AB', 'Östgöta Ventilationsservice AB', 'Roxtorpsgatan 19', '58273', 'Linköping', 2012, 28, 'verkstadsalliansen'),
  row('5599072468', 'AB', 'Bohusläns Båtsnickerier AB', 'Varvsgatan 2', '45330', 'Lysekil', 1991, 14),
  row('5599076139', 'AB', 'Smålands Precisionsmekanik AB', 'Maskingatan 6', '33153', 'Värnamo', 1983, 86),
  row('5599080743', 'AB', 'Gnosjö Verktyg och Formgjuteri AB', 'Industrigatan 27', '33531', 'Gnosjö', 1974, 61, 'verkstadsalliansen'),
  row('5599085387', 'AB', 'Hälsinge Svets & Montage AB', 'Norra Industrivägen 5', '82140', 'Bollnäs', 2003, 22),
  row('5599089967', 'AB', 'Kiruna Gruvmekaniska Verkstad AB', 'Malmvägen 1', '98132', 'Kiruna', 1996, 74),
  row('5599093415', 'AB', 'Skärblacka Hydraulik AB', 'Bruksgatan 10', '61731', 'Skärblacka', 2010, 16),
  row('5599097259', 'AB', 'Trollhättans Robotteknik AB', 'Nohabgatan 11', '46153', 'Trollhättan', 2016, 33),
  row('5599101895', 'AB', 'Ljungby Gjuteri Aktiebolag', 'Gjuterivägen 3', '34133', 'Ljungby', 1952, 118),
  row('5599106027', 'AB', 'Sandvikens Stålbearbetning AB', 'Järnverksgatan 9', '81134', 'Sandviken', 1989, 95, 'verkstadsalliansen'),
  row('5599110771', 'AB', 'Österlens Lantbruksmaskiner AB', 'Hammenhögsvägen 20', '27232', 'Simrishamn', 1999, 18),
  row('5599114534', 'AB', 'Piteå Fordonsverkstad AB', 'Fabriksgatan 16', '94138', 'Piteå', 2005, 21),
  row('5599119269', 'AB', 'Eskilstuna Kullager & Transmission AB', 'Västermarksgatan 30', '63228', 'Eskilstuna', 1985, 47),
  row('5599123113', 'AB', 'Växjö Laserskärning AB', 'Smedjegatan 40', '35246', 'Växjö', 2013, 26),
  row('5599127809', 'AB', 'Hjälmarens Marina & Motor AB', 'Hamnvägen 2', '70227', 'Örebro', 2008, 7),
  row('5599131421', 'AB', 'Göta Kanals Snickerifabrik AB', 'Kanalvägen 15', '59130', 'Motala', 1977, 31),
  row('5599136271', 'AB', 'Ystads Stuckatörer AB', 'Sladdergatan 6', '27142', 'Ystad', 2014, 4),
  row('5599140554', 'AB', 'Roslagens Stenhuggeri AB', 'Tullportsgatan 9', '76130', 'Norrtälje', 1963, 10, 'hantverksgivarna'),
  row('5599144127', 'AB', 'Sätila Byggplåt AB', 'Lygnersvägen 33', '51133', 'Kinna', 2006, 12),
  row('5599148987', 'AB', 'Karlskrona Marinmåleri AB', 'Skeppsbrokajen 5', '37133', 'Karlskrona', 2000, 15),
  row('5599152633', 'AB', 'Jämtkraft Fjällbyggarna AB', 'Stuguvägen 12', '83132', 'Östersund', 2017, 29),
  row('5599157392', 'AB', 'Mörrums Takplåtslageri AB', 'Stationsvägen 7', '37434', 'Karlshamn', 1992, 9),
  row('5599161147', 'AB', 'Gotlands Kalkbruk & Puts AB', 'Hästgatan 13', '62156', 'Visby', 1988, 20),
  row('5599165809', 'AB', 'Värmdö Skärgårdsentreprenad AB', 'Odelbergs väg 9', '13440', 'Gustavsberg', 2011, 38),
  row('5599170353', 'AB', 'Hisingens Kyl- och Värmepumpsteknik AB', 'Exportgatan 21', '42246', 'Hisings Backa', 2009, 44),
  row('5599174199', 'AB', 'Malmö Inredningssnickeri AB', 'Lantmannagatan 17', '21444', 'Malmö', 2002, 23),
  row('5599179826', 'AB', 'Åkessons Murning & Kakelugnar i Lund AB', 'Trollebergsvägen 5', '22229', 'Lund', 1981, 6),
  row('5599183463', 'AB', 'Södertälje Industrirör AB', 'Morabergsvägen 14', '15242', 'Södertälje', 1995, 58),
  row('5599188215', 'AB', 'Nordiska Företagsgruppen för Byggnadsvård, Restaurering och Traditionellt Hantverk i Västra Götaland AB', 'Första Långgatan 28B', '41327', 'Göteborg', 2019, 41),
  row('5599192076', 'AB', 'Stockholms Hissmontörer AB', 'Ynglingagatan 20', '11347', 'Stockholm', 1997, 67),
  row('5599196648', 'AB', 'Årsta Lås & Larm AB', 'Byängsgränd 8', '12040', 'Årsta', 2004, 12),
  row('9698011179', 'HB', 'Systrarna Åslunds Tapetserarverkstad HB', 'Östra Storgatan 44', '55321', 'Jönköping', 2006, 3),
  row('9698015626', 'HB', 'Handelsbolaget Bygg & Måla i Säffle', 'Sundsgatan 18', '66130', 'Säffle', 2012, 4),
  row('9698020204', 'HB', 'Wåhlins Motorrenovering HB', 'Verkstadsgatan 2', '54233', 'Mariestad', 1990, 5),
  row('9698024917', 'HB', 'Tvätt & Städ Öster HB', 'Parkgatan 12', '39232', 'Kalmar', 2015, 7, 'hantverksgivarna'),
  row('9698033181', 'KB', 'Kommanditbolaget Högvalla Fastighetsservice', 'Högvallagatan 3', '50630', 'Borås', 1994, 16),
  row('9698037471', 'KB', 'Öresunds Kran & Lyft KB', 'Oceangatan 9', '25225', 'Helsingborg', 2001, 35),
  row('9698042034', 'KB', 'Dalälvens Båtbyggeri Kommanditbolag', 'Strandgatan 1', '77431', 'Avesta', 1986, 8),
  row('5164091885', 'FILIAL', 'Nordwerk Montage GmbH Filial Sverige', 'Sankt Eriksgatan 63', '11234', 'Stockholm', 2018, 27),
  row('5164096132', 'FILIAL', 'Håndværk & Montage A/S, svensk filial', 'Stortorget 11', '21122', 'Malmö', 2014, 19),
  row('5164100413', 'FILIAL', 'Pohjolan Metallityö Oy, filial', 'Storgatan 24', '95331', 'Haparanda', 2020, 13),
  row('7123094471', 'EF', 'Ödlunds Finsnickeri', 'Byvägen 6', '79330', 'Leksand', 2003, 1),
  row('6827141182', 'EF', 'Göran Ståhl Plattsättning', 'Ekvägen 15', '44231', 'Kungälv', 1999, 1),
  row('8330022362', 'EF', 'Lövgrens Cykel & Smide', 'Kyrkogatan 4', '22222', 'Lund', 2016, 2),
  row('7931175520', 'EF', 'Åsa Brännströms Måleri', 'Skolgatan 70', '90330', 'Umeå', 2010, 1),
  row('3028011454', 'UTL', 'Baltic Joinery OÜ', 'Narva maantee 5', '10117', 'Tallinn', 2021, 54),
  row('3028015745', 'UTL', 'Vestland Maskin AS', 'Strandgaten 18', '05013', 'Bergen', 2013, 32),
  row('7698012346', 'EK', 'Sävar Byaverkstad Ekonomisk Förening', 'Generalsvägen 3', '91831', 'Sävar', 2008, 5),
  row('8028012386', 'IDEELL', 'Föreningen Gamla Hantverk i Åmot', 'Bygatan 1', '81695', 'Ockelbo', 1975, 2),
  row('8028054115', 'STIFTELSE', 'Stiftelsen Råå Varvshistoria', 'Rååvägen 30', '25270', 'Helsingborg', 1982, 4),
  row('7698026700', 'BRF', 'Bostadsrättsföreningen Ängsklockan', 'Blomstervägen 8', '19145', 'Sollentuna', 1969, 1),
]

/** The company with that organisation number (ten digits), if the demo knows it. */
export const demoCompany = (orgNo: string): DemoCompany | undefined =>
  demoCompanies.find((company) => company.orgNo === orgNo)
