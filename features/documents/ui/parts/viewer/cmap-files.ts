import map78EUCH from 'pdfjs-dist/cmaps/78-EUC-H.bcmap?url';
import map78EUCV from 'pdfjs-dist/cmaps/78-EUC-V.bcmap?url';
import map78H from 'pdfjs-dist/cmaps/78-H.bcmap?url';
import map78RKSJH from 'pdfjs-dist/cmaps/78-RKSJ-H.bcmap?url';
import map78RKSJV from 'pdfjs-dist/cmaps/78-RKSJ-V.bcmap?url';
import map78V from 'pdfjs-dist/cmaps/78-V.bcmap?url';
import map78msRKSJH from 'pdfjs-dist/cmaps/78ms-RKSJ-H.bcmap?url';
import map78msRKSJV from 'pdfjs-dist/cmaps/78ms-RKSJ-V.bcmap?url';
import map83pvRKSJH from 'pdfjs-dist/cmaps/83pv-RKSJ-H.bcmap?url';
import map90msRKSJH from 'pdfjs-dist/cmaps/90ms-RKSJ-H.bcmap?url';
import map90msRKSJV from 'pdfjs-dist/cmaps/90ms-RKSJ-V.bcmap?url';
import map90mspRKSJH from 'pdfjs-dist/cmaps/90msp-RKSJ-H.bcmap?url';
import map90mspRKSJV from 'pdfjs-dist/cmaps/90msp-RKSJ-V.bcmap?url';
import map90pvRKSJH from 'pdfjs-dist/cmaps/90pv-RKSJ-H.bcmap?url';
import map90pvRKSJV from 'pdfjs-dist/cmaps/90pv-RKSJ-V.bcmap?url';
import mapAddH from 'pdfjs-dist/cmaps/Add-H.bcmap?url';
import mapAddRKSJH from 'pdfjs-dist/cmaps/Add-RKSJ-H.bcmap?url';
import mapAddRKSJV from 'pdfjs-dist/cmaps/Add-RKSJ-V.bcmap?url';
import mapAddV from 'pdfjs-dist/cmaps/Add-V.bcmap?url';
import mapAdobeCNS10 from 'pdfjs-dist/cmaps/Adobe-CNS1-0.bcmap?url';
import mapAdobeCNS11 from 'pdfjs-dist/cmaps/Adobe-CNS1-1.bcmap?url';
import mapAdobeCNS12 from 'pdfjs-dist/cmaps/Adobe-CNS1-2.bcmap?url';
import mapAdobeCNS13 from 'pdfjs-dist/cmaps/Adobe-CNS1-3.bcmap?url';
import mapAdobeCNS14 from 'pdfjs-dist/cmaps/Adobe-CNS1-4.bcmap?url';
import mapAdobeCNS15 from 'pdfjs-dist/cmaps/Adobe-CNS1-5.bcmap?url';
import mapAdobeCNS16 from 'pdfjs-dist/cmaps/Adobe-CNS1-6.bcmap?url';
import mapAdobeCNS1UCS2 from 'pdfjs-dist/cmaps/Adobe-CNS1-UCS2.bcmap?url';
import mapAdobeGB10 from 'pdfjs-dist/cmaps/Adobe-GB1-0.bcmap?url';
import mapAdobeGB11 from 'pdfjs-dist/cmaps/Adobe-GB1-1.bcmap?url';
import mapAdobeGB12 from 'pdfjs-dist/cmaps/Adobe-GB1-2.bcmap?url';
import mapAdobeGB13 from 'pdfjs-dist/cmaps/Adobe-GB1-3.bcmap?url';
import mapAdobeGB14 from 'pdfjs-dist/cmaps/Adobe-GB1-4.bcmap?url';
import mapAdobeGB15 from 'pdfjs-dist/cmaps/Adobe-GB1-5.bcmap?url';
import mapAdobeGB1UCS2 from 'pdfjs-dist/cmaps/Adobe-GB1-UCS2.bcmap?url';
import mapAdobeJapan10 from 'pdfjs-dist/cmaps/Adobe-Japan1-0.bcmap?url';
import mapAdobeJapan11 from 'pdfjs-dist/cmaps/Adobe-Japan1-1.bcmap?url';
import mapAdobeJapan12 from 'pdfjs-dist/cmaps/Adobe-Japan1-2.bcmap?url';
import mapAdobeJapan13 from 'pdfjs-dist/cmaps/Adobe-Japan1-3.bcmap?url';
import mapAdobeJapan14 from 'pdfjs-dist/cmaps/Adobe-Japan1-4.bcmap?url';
import mapAdobeJapan15 from 'pdfjs-dist/cmaps/Adobe-Japan1-5.bcmap?url';
import mapAdobeJapan16 from 'pdfjs-dist/cmaps/Adobe-Japan1-6.bcmap?url';
import mapAdobeJapan1UCS2 from 'pdfjs-dist/cmaps/Adobe-Japan1-UCS2.bcmap?url';
import mapAdobeKorea10 from 'pdfjs-dist/cmaps/Adobe-Korea1-0.bcmap?url';
import mapAdobeKorea11 from 'pdfjs-dist/cmaps/Adobe-Korea1-1.bcmap?url';
import mapAdobeKorea12 from 'pdfjs-dist/cmaps/Adobe-Korea1-2.bcmap?url';
import mapAdobeKorea1UCS2 from 'pdfjs-dist/cmaps/Adobe-Korea1-UCS2.bcmap?url';
import mapB5H from 'pdfjs-dist/cmaps/B5-H.bcmap?url';
import mapB5V from 'pdfjs-dist/cmaps/B5-V.bcmap?url';
import mapB5pcH from 'pdfjs-dist/cmaps/B5pc-H.bcmap?url';
import mapB5pcV from 'pdfjs-dist/cmaps/B5pc-V.bcmap?url';
import mapCNSEUCH from 'pdfjs-dist/cmaps/CNS-EUC-H.bcmap?url';
import mapCNSEUCV from 'pdfjs-dist/cmaps/CNS-EUC-V.bcmap?url';
import mapCNS1H from 'pdfjs-dist/cmaps/CNS1-H.bcmap?url';
import mapCNS1V from 'pdfjs-dist/cmaps/CNS1-V.bcmap?url';
import mapCNS2H from 'pdfjs-dist/cmaps/CNS2-H.bcmap?url';
import mapCNS2V from 'pdfjs-dist/cmaps/CNS2-V.bcmap?url';
import mapETenB5H from 'pdfjs-dist/cmaps/ETen-B5-H.bcmap?url';
import mapETenB5V from 'pdfjs-dist/cmaps/ETen-B5-V.bcmap?url';
import mapETenmsB5H from 'pdfjs-dist/cmaps/ETenms-B5-H.bcmap?url';
import mapETenmsB5V from 'pdfjs-dist/cmaps/ETenms-B5-V.bcmap?url';
import mapETHKB5H from 'pdfjs-dist/cmaps/ETHK-B5-H.bcmap?url';
import mapETHKB5V from 'pdfjs-dist/cmaps/ETHK-B5-V.bcmap?url';
import mapEUCH from 'pdfjs-dist/cmaps/EUC-H.bcmap?url';
import mapEUCV from 'pdfjs-dist/cmaps/EUC-V.bcmap?url';
import mapExtH from 'pdfjs-dist/cmaps/Ext-H.bcmap?url';
import mapExtRKSJH from 'pdfjs-dist/cmaps/Ext-RKSJ-H.bcmap?url';
import mapExtRKSJV from 'pdfjs-dist/cmaps/Ext-RKSJ-V.bcmap?url';
import mapExtV from 'pdfjs-dist/cmaps/Ext-V.bcmap?url';
import mapGBEUCH from 'pdfjs-dist/cmaps/GB-EUC-H.bcmap?url';
import mapGBEUCV from 'pdfjs-dist/cmaps/GB-EUC-V.bcmap?url';
import mapGBH from 'pdfjs-dist/cmaps/GB-H.bcmap?url';
import mapGBV from 'pdfjs-dist/cmaps/GB-V.bcmap?url';
import mapGBKEUCH from 'pdfjs-dist/cmaps/GBK-EUC-H.bcmap?url';
import mapGBKEUCV from 'pdfjs-dist/cmaps/GBK-EUC-V.bcmap?url';
import mapGBK2KH from 'pdfjs-dist/cmaps/GBK2K-H.bcmap?url';
import mapGBK2KV from 'pdfjs-dist/cmaps/GBK2K-V.bcmap?url';
import mapGBKpEUCH from 'pdfjs-dist/cmaps/GBKp-EUC-H.bcmap?url';
import mapGBKpEUCV from 'pdfjs-dist/cmaps/GBKp-EUC-V.bcmap?url';
import mapGBpcEUCH from 'pdfjs-dist/cmaps/GBpc-EUC-H.bcmap?url';
import mapGBpcEUCV from 'pdfjs-dist/cmaps/GBpc-EUC-V.bcmap?url';
import mapGBTEUCH from 'pdfjs-dist/cmaps/GBT-EUC-H.bcmap?url';
import mapGBTEUCV from 'pdfjs-dist/cmaps/GBT-EUC-V.bcmap?url';
import mapGBTH from 'pdfjs-dist/cmaps/GBT-H.bcmap?url';
import mapGBTV from 'pdfjs-dist/cmaps/GBT-V.bcmap?url';
import mapGBTpcEUCH from 'pdfjs-dist/cmaps/GBTpc-EUC-H.bcmap?url';
import mapGBTpcEUCV from 'pdfjs-dist/cmaps/GBTpc-EUC-V.bcmap?url';
import mapH from 'pdfjs-dist/cmaps/H.bcmap?url';
import mapHankaku from 'pdfjs-dist/cmaps/Hankaku.bcmap?url';
import mapHiragana from 'pdfjs-dist/cmaps/Hiragana.bcmap?url';
import mapHKdlaB5H from 'pdfjs-dist/cmaps/HKdla-B5-H.bcmap?url';
import mapHKdlaB5V from 'pdfjs-dist/cmaps/HKdla-B5-V.bcmap?url';
import mapHKdlbB5H from 'pdfjs-dist/cmaps/HKdlb-B5-H.bcmap?url';
import mapHKdlbB5V from 'pdfjs-dist/cmaps/HKdlb-B5-V.bcmap?url';
import mapHKgccsB5H from 'pdfjs-dist/cmaps/HKgccs-B5-H.bcmap?url';
import mapHKgccsB5V from 'pdfjs-dist/cmaps/HKgccs-B5-V.bcmap?url';
import mapHKm314B5H from 'pdfjs-dist/cmaps/HKm314-B5-H.bcmap?url';
import mapHKm314B5V from 'pdfjs-dist/cmaps/HKm314-B5-V.bcmap?url';
import mapHKm471B5H from 'pdfjs-dist/cmaps/HKm471-B5-H.bcmap?url';
import mapHKm471B5V from 'pdfjs-dist/cmaps/HKm471-B5-V.bcmap?url';
import mapHKscsB5H from 'pdfjs-dist/cmaps/HKscs-B5-H.bcmap?url';
import mapHKscsB5V from 'pdfjs-dist/cmaps/HKscs-B5-V.bcmap?url';
import mapKatakana from 'pdfjs-dist/cmaps/Katakana.bcmap?url';
import mapKSCEUCH from 'pdfjs-dist/cmaps/KSC-EUC-H.bcmap?url';
import mapKSCEUCV from 'pdfjs-dist/cmaps/KSC-EUC-V.bcmap?url';
import mapKSCH from 'pdfjs-dist/cmaps/KSC-H.bcmap?url';
import mapKSCJohabH from 'pdfjs-dist/cmaps/KSC-Johab-H.bcmap?url';
import mapKSCJohabV from 'pdfjs-dist/cmaps/KSC-Johab-V.bcmap?url';
import mapKSCV from 'pdfjs-dist/cmaps/KSC-V.bcmap?url';
import mapKSCmsUHCH from 'pdfjs-dist/cmaps/KSCms-UHC-H.bcmap?url';
import mapKSCmsUHCHWH from 'pdfjs-dist/cmaps/KSCms-UHC-HW-H.bcmap?url';
import mapKSCmsUHCHWV from 'pdfjs-dist/cmaps/KSCms-UHC-HW-V.bcmap?url';
import mapKSCmsUHCV from 'pdfjs-dist/cmaps/KSCms-UHC-V.bcmap?url';
import mapKSCpcEUCH from 'pdfjs-dist/cmaps/KSCpc-EUC-H.bcmap?url';
import mapKSCpcEUCV from 'pdfjs-dist/cmaps/KSCpc-EUC-V.bcmap?url';
import mapNWPH from 'pdfjs-dist/cmaps/NWP-H.bcmap?url';
import mapNWPV from 'pdfjs-dist/cmaps/NWP-V.bcmap?url';
import mapRKSJH from 'pdfjs-dist/cmaps/RKSJ-H.bcmap?url';
import mapRKSJV from 'pdfjs-dist/cmaps/RKSJ-V.bcmap?url';
import mapRoman from 'pdfjs-dist/cmaps/Roman.bcmap?url';
import mapUniCNSUCS2H from 'pdfjs-dist/cmaps/UniCNS-UCS2-H.bcmap?url';
import mapUniCNSUCS2V from 'pdfjs-dist/cmaps/UniCNS-UCS2-V.bcmap?url';
import mapUniCNSUTF8H from 'pdfjs-dist/cmaps/UniCNS-UTF8-H.bcmap?url';
import mapUniCNSUTF8V from 'pdfjs-dist/cmaps/UniCNS-UTF8-V.bcmap?url';
import mapUniCNSUTF16H from 'pdfjs-dist/cmaps/UniCNS-UTF16-H.bcmap?url';
import mapUniCNSUTF16V from 'pdfjs-dist/cmaps/UniCNS-UTF16-V.bcmap?url';
import mapUniCNSUTF32H from 'pdfjs-dist/cmaps/UniCNS-UTF32-H.bcmap?url';
import mapUniCNSUTF32V from 'pdfjs-dist/cmaps/UniCNS-UTF32-V.bcmap?url';
import mapUniGBUCS2H from 'pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap?url';
import mapUniGBUCS2V from 'pdfjs-dist/cmaps/UniGB-UCS2-V.bcmap?url';
import mapUniGBUTF8H from 'pdfjs-dist/cmaps/UniGB-UTF8-H.bcmap?url';
import mapUniGBUTF8V from 'pdfjs-dist/cmaps/UniGB-UTF8-V.bcmap?url';
import mapUniGBUTF16H from 'pdfjs-dist/cmaps/UniGB-UTF16-H.bcmap?url';
import mapUniGBUTF16V from 'pdfjs-dist/cmaps/UniGB-UTF16-V.bcmap?url';
import mapUniGBUTF32H from 'pdfjs-dist/cmaps/UniGB-UTF32-H.bcmap?url';
import mapUniGBUTF32V from 'pdfjs-dist/cmaps/UniGB-UTF32-V.bcmap?url';
import mapUniJISUCS2H from 'pdfjs-dist/cmaps/UniJIS-UCS2-H.bcmap?url';
import mapUniJISUCS2HWH from 'pdfjs-dist/cmaps/UniJIS-UCS2-HW-H.bcmap?url';
import mapUniJISUCS2HWV from 'pdfjs-dist/cmaps/UniJIS-UCS2-HW-V.bcmap?url';
import mapUniJISUCS2V from 'pdfjs-dist/cmaps/UniJIS-UCS2-V.bcmap?url';
import mapUniJISUTF8H from 'pdfjs-dist/cmaps/UniJIS-UTF8-H.bcmap?url';
import mapUniJISUTF8V from 'pdfjs-dist/cmaps/UniJIS-UTF8-V.bcmap?url';
import mapUniJISUTF16H from 'pdfjs-dist/cmaps/UniJIS-UTF16-H.bcmap?url';
import mapUniJISUTF16V from 'pdfjs-dist/cmaps/UniJIS-UTF16-V.bcmap?url';
import mapUniJISUTF32H from 'pdfjs-dist/cmaps/UniJIS-UTF32-H.bcmap?url';
import mapUniJISUTF32V from 'pdfjs-dist/cmaps/UniJIS-UTF32-V.bcmap?url';
import mapUniJIS2004UTF8H from 'pdfjs-dist/cmaps/UniJIS2004-UTF8-H.bcmap?url';
import mapUniJIS2004UTF8V from 'pdfjs-dist/cmaps/UniJIS2004-UTF8-V.bcmap?url';
import mapUniJIS2004UTF16H from 'pdfjs-dist/cmaps/UniJIS2004-UTF16-H.bcmap?url';
import mapUniJIS2004UTF16V from 'pdfjs-dist/cmaps/UniJIS2004-UTF16-V.bcmap?url';
import mapUniJIS2004UTF32H from 'pdfjs-dist/cmaps/UniJIS2004-UTF32-H.bcmap?url';
import mapUniJIS2004UTF32V from 'pdfjs-dist/cmaps/UniJIS2004-UTF32-V.bcmap?url';
import mapUniJISProUCS2HWV from 'pdfjs-dist/cmaps/UniJISPro-UCS2-HW-V.bcmap?url';
import mapUniJISProUCS2V from 'pdfjs-dist/cmaps/UniJISPro-UCS2-V.bcmap?url';
import mapUniJISProUTF8V from 'pdfjs-dist/cmaps/UniJISPro-UTF8-V.bcmap?url';
import mapUniJISX0213UTF32H from 'pdfjs-dist/cmaps/UniJISX0213-UTF32-H.bcmap?url';
import mapUniJISX0213UTF32V from 'pdfjs-dist/cmaps/UniJISX0213-UTF32-V.bcmap?url';
import mapUniJISX02132004UTF32H from 'pdfjs-dist/cmaps/UniJISX02132004-UTF32-H.bcmap?url';
import mapUniJISX02132004UTF32V from 'pdfjs-dist/cmaps/UniJISX02132004-UTF32-V.bcmap?url';
import mapUniKSUCS2H from 'pdfjs-dist/cmaps/UniKS-UCS2-H.bcmap?url';
import mapUniKSUCS2V from 'pdfjs-dist/cmaps/UniKS-UCS2-V.bcmap?url';
import mapUniKSUTF8H from 'pdfjs-dist/cmaps/UniKS-UTF8-H.bcmap?url';
import mapUniKSUTF8V from 'pdfjs-dist/cmaps/UniKS-UTF8-V.bcmap?url';
import mapUniKSUTF16H from 'pdfjs-dist/cmaps/UniKS-UTF16-H.bcmap?url';
import mapUniKSUTF16V from 'pdfjs-dist/cmaps/UniKS-UTF16-V.bcmap?url';
import mapUniKSUTF32H from 'pdfjs-dist/cmaps/UniKS-UTF32-H.bcmap?url';
import mapUniKSUTF32V from 'pdfjs-dist/cmaps/UniKS-UTF32-V.bcmap?url';
import mapV from 'pdfjs-dist/cmaps/V.bcmap?url';
import mapWPSymbol from 'pdfjs-dist/cmaps/WP-Symbol.bcmap?url';

/**
 * The addresses of the published maps of Japanese, Chinese and Korean encodings (ISO 32000-1, 9.7.5.2), by file name.
 * Loaded with the first document that names one.
 */
export const cmapFiles: Readonly<Record<string, string>> = {
  '78-EUC-H.bcmap': map78EUCH,
  '78-EUC-V.bcmap': map78EUCV,
  '78-H.bcmap': map78H,
  '78-RKSJ-H.bcmap': map78RKSJH,
  '78-RKSJ-V.bcmap': map78RKSJV,
  '78-V.bcmap': map78V,
  '78ms-RKSJ-H.bcmap': map78msRKSJH,
  '78ms-RKSJ-V.bcmap': map78msRKSJV,
  '83pv-RKSJ-H.bcmap': map83pvRKSJH,
  '90ms-RKSJ-H.bcmap': map90msRKSJH,
  '90ms-RKSJ-V.bcmap': map90msRKSJV,
  '90msp-RKSJ-H.bcmap': map90mspRKSJH,
  '90msp-RKSJ-V.bcmap': map90mspRKSJV,
  '90pv-RKSJ-H.bcmap': map90pvRKSJH,
  '90pv-RKSJ-V.bcmap': map90pvRKSJV,
  'Add-H.bcmap': mapAddH,
  'Add-RKSJ-H.bcmap': mapAddRKSJH,
  'Add-RKSJ-V.bcmap': mapAddRKSJV,
  'Add-V.bcmap': mapAddV,
  'Adobe-CNS1-0.bcmap': mapAdobeCNS10,
  'Adobe-CNS1-1.bcmap': mapAdobeCNS11,
  'Adobe-CNS1-2.bcmap': mapAdobeCNS12,
  'Adobe-CNS1-3.bcmap': mapAdobeCNS13,
  'Adobe-CNS1-4.bcmap': mapAdobeCNS14,
  'Adobe-CNS1-5.bcmap': mapAdobeCNS15,
  'Adobe-CNS1-6.bcmap': mapAdobeCNS16,
  'Adobe-CNS1-UCS2.bcmap': mapAdobeCNS1UCS2,
  'Adobe-GB1-0.bcmap': mapAdobeGB10,
  'Adobe-GB1-1.bcmap': mapAdobeGB11,
  'Adobe-GB1-2.bcmap': mapAdobeGB12,
  'Adobe-GB1-3.bcmap': mapAdobeGB13,
  'Adobe-GB1-4.bcmap': mapAdobeGB14,
  'Adobe-GB1-5.bcmap': mapAdobeGB15,
  'Adobe-GB1-UCS2.bcmap': mapAdobeGB1UCS2,
  'Adobe-Japan1-0.bcmap': mapAdobeJapan10,
  'Adobe-Japan1-1.bcmap': mapAdobeJapan11,
  'Adobe-Japan1-2.bcmap': mapAdobeJapan12,
  'Adobe-Japan1-3.bcmap': mapAdobeJapan13,
  'Adobe-Japan1-4.bcmap': mapAdobeJapan14,
  'Adobe-Japan1-5.bcmap': mapAdobeJapan15,
  'Adobe-Japan1-6.bcmap': mapAdobeJapan16,
  'Adobe-Japan1-UCS2.bcmap': mapAdobeJapan1UCS2,
  'Adobe-Korea1-0.bcmap': mapAdobeKorea10,
  'Adobe-Korea1-1.bcmap': mapAdobeKorea11,
  'Adobe-Korea1-2.bcmap': mapAdobeKorea12,
  'Adobe-Korea1-UCS2.bcmap': mapAdobeKorea1UCS2,
  'B5-H.bcmap': mapB5H,
  'B5-V.bcmap': mapB5V,
  'B5pc-H.bcmap': mapB5pcH,
  'B5pc-V.bcmap': mapB5pcV,
  'CNS-EUC-H.bcmap': mapCNSEUCH,
  'CNS-EUC-V.bcmap': mapCNSEUCV,
  'CNS1-H.bcmap': mapCNS1H,
  'CNS1-V.bcmap': mapCNS1V,
  'CNS2-H.bcmap': mapCNS2H,
  'CNS2-V.bcmap': mapCNS2V,
  'ETHK-B5-H.bcmap': mapETHKB5H,
  'ETHK-B5-V.bcmap': mapETHKB5V,
  'ETen-B5-H.bcmap': mapETenB5H,
  'ETen-B5-V.bcmap': mapETenB5V,
  'ETenms-B5-H.bcmap': mapETenmsB5H,
  'ETenms-B5-V.bcmap': mapETenmsB5V,
  'EUC-H.bcmap': mapEUCH,
  'EUC-V.bcmap': mapEUCV,
  'Ext-H.bcmap': mapExtH,
  'Ext-RKSJ-H.bcmap': mapExtRKSJH,
  'Ext-RKSJ-V.bcmap': mapExtRKSJV,
  'Ext-V.bcmap': mapExtV,
  'GB-EUC-H.bcmap': mapGBEUCH,
  'GB-EUC-V.bcmap': mapGBEUCV,
  'GB-H.bcmap': mapGBH,
  'GB-V.bcmap': mapGBV,
  'GBK-EUC-H.bcmap': mapGBKEUCH,
  'GBK-EUC-V.bcmap': mapGBKEUCV,
  'GBK2K-H.bcmap': mapGBK2KH,
  'GBK2K-V.bcmap': mapGBK2KV,
  'GBKp-EUC-H.bcmap': mapGBKpEUCH,
  'GBKp-EUC-V.bcmap': mapGBKpEUCV,
  'GBT-EUC-H.bcmap': mapGBTEUCH,
  'GBT-EUC-V.bcmap': mapGBTEUCV,
  'GBT-H.bcmap': mapGBTH,
  'GBT-V.bcmap': mapGBTV,
  'GBTpc-EUC-H.bcmap': mapGBTpcEUCH,
  'GBTpc-EUC-V.bcmap': mapGBTpcEUCV,
  'GBpc-EUC-H.bcmap': mapGBpcEUCH,
  'GBpc-EUC-V.bcmap': mapGBpcEUCV,
  'H.bcmap': mapH,
  'HKdla-B5-H.bcmap': mapHKdlaB5H,
  'HKdla-B5-V.bcmap': mapHKdlaB5V,
  'HKdlb-B5-H.bcmap': mapHKdlbB5H,
  'HKdlb-B5-V.bcmap': mapHKdlbB5V,
  'HKgccs-B5-H.bcmap': mapHKgccsB5H,
  'HKgccs-B5-V.bcmap': mapHKgccsB5V,
  'HKm314-B5-H.bcmap': mapHKm314B5H,
  'HKm314-B5-V.bcmap': mapHKm314B5V,
  'HKm471-B5-H.bcmap': mapHKm471B5H,
  'HKm471-B5-V.bcmap': mapHKm471B5V,
  'HKscs-B5-H.bcmap': mapHKscsB5H,
  'HKscs-B5-V.bcmap': mapHKscsB5V,
  'Hankaku.bcmap': mapHankaku,
  'Hiragana.bcmap': mapHiragana,
  'KSC-EUC-H.bcmap': mapKSCEUCH,
  'KSC-EUC-V.bcmap': mapKSCEUCV,
  'KSC-H.bcmap': mapKSCH,
  'KSC-Johab-H.bcmap': mapKSCJohabH,
  'KSC-Johab-V.bcmap': mapKSCJohabV,
  'KSC-V.bcmap': mapKSCV,
  'KSCms-UHC-H.bcmap': mapKSCmsUHCH,
  'KSCms-UHC-HW-H.bcmap': mapKSCmsUHCHWH,
  'KSCms-UHC-HW-V.bcmap': mapKSCmsUHCHWV,
  'KSCms-UHC-V.bcmap': mapKSCmsUHCV,
  'KSCpc-EUC-H.bcmap': mapKSCpcEUCH,
  'KSCpc-EUC-V.bcmap': mapKSCpcEUCV,
  'Katakana.bcmap': mapKatakana,
  'NWP-H.bcmap': mapNWPH,
  'NWP-V.bcmap': mapNWPV,
  'RKSJ-H.bcmap': mapRKSJH,
  'RKSJ-V.bcmap': mapRKSJV,
  'Roman.bcmap': mapRoman,
  'UniCNS-UCS2-H.bcmap': mapUniCNSUCS2H,
  'UniCNS-UCS2-V.bcmap': mapUniCNSUCS2V,
  'UniCNS-UTF16-H.bcmap': mapUniCNSUTF16H,
  'UniCNS-UTF16-V.bcmap': mapUniCNSUTF16V,
  'UniCNS-UTF32-H.bcmap': mapUniCNSUTF32H,
  'UniCNS-UTF32-V.bcmap': mapUniCNSUTF32V,
  'UniCNS-UTF8-H.bcmap': mapUniCNSUTF8H,
  'UniCNS-UTF8-V.bcmap': mapUniCNSUTF8V,
  'UniGB-UCS2-H.bcmap': mapUniGBUCS2H,
  'UniGB-UCS2-V.bcmap': mapUniGBUCS2V,
  'UniGB-UTF16-H.bcmap': mapUniGBUTF16H,
  'UniGB-UTF16-V.bcmap': mapUniGBUTF16V,
  'UniGB-UTF32-H.bcmap': mapUniGBUTF32H,
  'UniGB-UTF32-V.bcmap': mapUniGBUTF32V,
  'UniGB-UTF8-H.bcmap': mapUniGBUTF8H,
  'UniGB-UTF8-V.bcmap': mapUniGBUTF8V,
  'UniJIS-UCS2-H.bcmap': mapUniJISUCS2H,
  'UniJIS-UCS2-HW-H.bcmap': mapUniJISUCS2HWH,
  'UniJIS-UCS2-HW-V.bcmap': mapUniJISUCS2HWV,
  'UniJIS-UCS2-V.bcmap': mapUniJISUCS2V,
  'UniJIS-UTF16-H.bcmap': mapUniJISUTF16H,
  'UniJIS-UTF16-V.bcmap': mapUniJISUTF16V,
  'UniJIS-UTF32-H.bcmap': mapUniJISUTF32H,
  'UniJIS-UTF32-V.bcmap': mapUniJISUTF32V,
  'UniJIS-UTF8-H.bcmap': mapUniJISUTF8H,
  'UniJIS-UTF8-V.bcmap': mapUniJISUTF8V,
  'UniJIS2004-UTF16-H.bcmap': mapUniJIS2004UTF16H,
  'UniJIS2004-UTF16-V.bcmap': mapUniJIS2004UTF16V,
  'UniJIS2004-UTF32-H.bcmap': mapUniJIS2004UTF32H,
  'UniJIS2004-UTF32-V.bcmap': mapUniJIS2004UTF32V,
  'UniJIS2004-UTF8-H.bcmap': mapUniJIS2004UTF8H,
  'UniJIS2004-UTF8-V.bcmap': mapUniJIS2004UTF8V,
  'UniJISPro-UCS2-HW-V.bcmap': mapUniJISProUCS2HWV,
  'UniJISPro-UCS2-V.bcmap': mapUniJISProUCS2V,
  'UniJISPro-UTF8-V.bcmap': mapUniJISProUTF8V,
  'UniJISX0213-UTF32-H.bcmap': mapUniJISX0213UTF32H,
  'UniJISX0213-UTF32-V.bcmap': mapUniJISX0213UTF32V,
  'UniJISX02132004-UTF32-H.bcmap': mapUniJISX02132004UTF32H,
  'UniJISX02132004-UTF32-V.bcmap': mapUniJISX02132004UTF32V,
  'UniKS-UCS2-H.bcmap': mapUniKSUCS2H,
  'UniKS-UCS2-V.bcmap': mapUniKSUCS2V,
  'UniKS-UTF16-H.bcmap': mapUniKSUTF16H,
  'UniKS-UTF16-V.bcmap': mapUniKSUTF16V,
  'UniKS-UTF32-H.bcmap': mapUniKSUTF32H,
  'UniKS-UTF32-V.bcmap': mapUniKSUTF32V,
  'UniKS-UTF8-H.bcmap': mapUniKSUTF8H,
  'UniKS-UTF8-V.bcmap': mapUniKSUTF8V,
  'V.bcmap': mapV,
  'WP-Symbol.bcmap': mapWPSymbol,
};
