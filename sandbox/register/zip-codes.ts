/** Post towns by the first three digits of the zip code. One town represents a prefix that several share. */
const towns = `
100-118 Stockholm, 120 Årsta, 121 Johanneshov, 122 Enskede, 123 Farsta, 124 Bandhagen, 125 Älvsjö, 126 Hägersten,
127 Skärholmen, 128 Skarpnäck, 129 Hägersten, 131 Nacka, 132 Saltsjö-Boo, 133 Saltsjöbaden, 134 Gustavsberg, 135 Tyresö,
136 Haninge, 137 Västerhaninge, 138 Älta, 139 Värmdö, 141 Huddinge, 142 Skogås, 143 Vårby, 144 Rönninge, 145 Norsborg,
146 Tullinge, 147 Tumba, 148 Ösmo, 149 Nynäshamn, 151-152 Södertälje, 153 Järna, 155 Nykvarn, 161 Bromma, 162 Vällingby,
163 Spånga, 164 Kista, 165 Hässelby, 167-168 Bromma, 169-171 Solna, 172-174 Sundbyberg, 175-177 Järfälla, 178 Ekerö,
181 Lidingö, 182 Danderyd, 183 Täby, 184 Åkersberga, 185 Vaxholm, 186 Vallentuna, 187 Täby, 191-192 Sollentuna,
193 Sigtuna, 194 Upplands Väsby, 195 Märsta, 196 Kungsängen, 197 Bro,
200-218 Malmö, 220-228 Lund, 231 Trelleborg, 232 Arlöv, 233 Svedala, 234 Lomma, 235 Vellinge, 236 Höllviken, 237 Bjärred,
238 Oxie, 239 Skanör, 241 Eslöv, 242 Hörby, 243 Höör, 244 Kävlinge, 245 Staffanstorp, 246 Löddeköpinge, 247 Södra Sandby,
250-253 Helsingborg, 254 Ödåkra, 256 Helsingborg, 261 Landskrona, 262 Ängelholm, 263 Höganäs, 264 Klippan, 265 Åstorp,
266 Munka-Ljungby, 267 Bjuv, 268 Svalöv, 269 Båstad, 271 Ystad, 272 Simrishamn, 273 Tomelilla, 274 Skurup, 275 Sjöbo,
281 Hässleholm, 282 Tyringe, 283 Osby, 284 Perstorp, 285 Markaryd, 286 Örkelljunga, 287 Strömsnäsbruk, 288 Vinslöv,
289 Knislinge, 291 Kristianstad, 293 Olofström, 294 Sölvesborg, 295 Bromölla, 296 Åhus, 297 Degeberga, 298 Tollarp,
300-305 Halmstad, 311 Falkenberg, 312 Laholm, 313 Oskarström, 314 Hyltebruk, 331 Värnamo, 332 Gislaved,
333 Smålandsstenar, 334 Anderstorp, 335 Gnosjö, 341 Ljungby, 342 Alvesta, 343 Älmhult, 350-355 Växjö, 361 Emmaboda,
362 Tingsryd, 364 Åseda, 365 Lessebo, 370-371 Karlskrona, 372 Ronneby, 373 Jämjö, 374 Karlshamn, 380 Kalmar, 382 Nybro,
383 Mönsterås, 384 Blomstermåla, 385 Torsås, 386 Färjestaden, 387 Borgholm, 391-394 Kalmar,
400-418 Göteborg, 421 Västra Frölunda, 422 Hisings Backa, 423 Torslanda, 424 Angered, 425 Hisings Kärra,
426 Västra Frölunda, 427 Billdal, 428 Kållered, 431 Mölndal, 432 Varberg, 433 Partille, 434 Kungsbacka, 435 Mölnlycke,
436 Askim, 437 Lindome, 438 Landvetter, 439 Onsala, 441 Alingsås, 442 Kungälv, 443 Lerum, 444 Stenungsund, 446 Älvängen,
447 Vårgårda, 448 Floda, 451 Uddevalla, 452 Strömstad, 453 Lysekil, 454 Brastad, 455 Munkedal, 456 Kungshamn,
457 Tanumshede, 458 Färgelanda, 459 Ljungskile, 461 Trollhättan, 462 Vänersborg, 463 Lilla Edet, 464 Mellerud,
465 Nossebro, 466 Sollebrunn, 467 Grästorp, 468 Vargön, 473 Henån,
500-507 Borås, 511 Kinna, 512 Svenljunga, 513 Fristad, 514 Tranemo, 515 Viskafors, 516 Dalsjöfors, 517 Bollebygd,
518 Sandared, 519 Horred, 521 Falköping, 522 Tidaholm, 523 Ulricehamn, 524 Herrljunga, 531 Lidköping, 532 Skara,
533 Götene, 534 Vara, 535 Kvänum, 541 Skövde, 542 Mariestad, 543 Tibro, 544 Hjo, 545 Töreboda, 546 Karlsborg, 549 Skövde,
550-556 Jönköping, 561 Huskvarna, 562 Norrahammar, 563 Gränna, 564 Bankeryd, 565 Mullsjö, 566 Habo, 567 Vaggeryd,
568 Skillingaryd, 571 Nässjö, 572 Oskarshamn, 573 Tranås, 574 Vetlanda, 575 Eksjö, 576 Sävsjö, 577 Hultsfred, 578 Aneby,
579 Högsby, 580-589 Linköping, 591 Motala, 592 Vadstena, 593 Västervik, 594 Gamleby, 595 Mjölby, 596 Skänninge,
597 Åtvidaberg, 598 Vimmerby, 599 Ödeshög,
600-603 Norrköping, 611 Nyköping, 612 Finspång, 613 Oxelösund, 614 Söderköping, 615 Valdemarsvik, 616 Åby,
617 Skärblacka, 618 Kolmården, 619 Trosa, 621 Visby, 622 Romakloster, 630-633 Eskilstuna, 641 Katrineholm, 642 Flen,
643 Vingåker, 644 Torshälla, 645 Strängnäs, 646 Gnesta, 647 Mariefred, 648 Hälleforsnäs, 650-656 Karlstad, 661 Säffle,
662 Åmål, 663 Skoghall, 664 Grums, 665 Kil, 666 Bengtsfors, 667 Forshaga, 668 Ed, 669 Deje, 671 Arvika, 672 Årjäng,
673 Charlottenberg, 681 Kristinehamn, 682 Filipstad, 683 Hagfors, 684 Munkfors, 685 Torsby, 686 Sunne, 688 Storfors,
691 Karlskoga, 692 Kumla, 693 Degerfors, 694 Hallsberg, 695 Laxå, 696 Askersund, 697 Pålsboda,
700-705 Örebro, 711 Lindesberg, 712 Hällefors, 713 Nora, 714 Kopparberg, 715 Odensbacken, 716 Fjugesta, 718 Frövi,
719 Vintrosa, 720-725 Västerås, 731 Köping, 732 Arboga, 733 Sala, 734 Hallstahammar, 735 Surahammar, 736 Kungsör,
737 Fagersta, 738 Norberg, 739 Skinnskatteberg, 741 Knivsta, 742 Östhammar, 744 Heby, 745 Enköping, 746 Bålsta,
747 Alunda, 748 Österbybruk, 750-757 Uppsala, 761 Norrtälje, 762 Rimbo, 763 Hallstavik, 771 Ludvika, 772 Grängesberg,
774 Avesta, 775 Krylbo, 776 Hedemora, 777 Smedjebacken, 781 Borlänge, 782 Malung, 783 Säter, 784 Borlänge, 785 Gagnef,
791 Falun, 792 Mora, 793 Leksand, 794 Orsa, 795 Rättvik, 796 Älvdalen,
800-806 Gävle, 811 Sandviken, 812 Storvik, 813 Hofors, 814 Skutskär, 815 Tierp, 816 Ockelbo, 818 Valbo, 820 Järvsö,
821 Bollnäs, 822 Alfta, 823 Kilafors, 824 Hudiksvall, 825 Iggesund, 826 Söderhamn, 827 Ljusdal, 828 Edsbyn,
831 Östersund, 832 Frösön, 833 Strömsund, 834 Brunflo, 835 Krokom, 841 Ånge, 842 Sveg, 845 Svenstavik, 846 Hede,
850-857 Sundsvall, 861 Timrå, 863 Sundsbruk, 864 Matfors, 865 Alnö, 871 Härnösand, 872 Kramfors, 873 Bollstabruk,
881 Sollefteå, 882 Långsele, 891 Örnsköldsvik, 892 Domsjö, 893 Bjästa, 894 Själevad, 895 Bredbyn, 896 Husum,
900-907 Umeå, 911 Vännäs, 912 Vilhelmina, 913 Holmsund, 914 Nordmaling, 915 Robertsfors, 916 Bjurholm, 918 Sävar,
919 Åsele, 921 Lycksele, 922 Vindeln, 923 Storuman, 924 Sorsele, 931 Skellefteå, 932 Skelleftehamn, 933 Arvidsjaur,
934 Kåge, 935 Norsjö, 936 Boliden, 937 Burträsk, 938 Arjeplog, 939 Malå, 941 Piteå, 942 Älvsbyn, 943 Öjebyn,
944 Hortlax, 945 Rosvik, 951 Luleå, 952 Kalix, 953 Haparanda, 954 Gammelstad, 955 Råneå, 956 Överkalix, 957 Övertorneå,
961 Boden, 962 Jokkmokk, 970-977 Luleå, 981 Kiruna, 982 Gällivare, 983 Malmberget, 984 Pajala`

const prefixRanges = towns.split(',').map((entry) => {
  const [, first = '', last = first, town = ''] = /^\s*(\d{3})(?:-(\d{3}))? (.+)$/.exec(entry) ?? []
  return { first: Number(first), last: Number(last), town }
})

/** The post town of a Swedish zip code of five digits; undefined when there is no such code. */
export const townOf = (zipCode: string): string | undefined => {
  if (!/^\d{5}$/.test(zipCode)) return undefined
  const prefix = Number(zipCode.slice(0, 3))
  return prefixRanges.find((range) => range.first <= prefix && prefix <= range.last)?.town
}
