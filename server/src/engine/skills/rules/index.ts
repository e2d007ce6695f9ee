import type { SkillRule } from '../rule';
import { allowedToolsList, allowedToolsNotText } from './allowedTools';
import { argumentHintList } from './argumentHintList';
import { blankBeforeFrontMatter } from './blankBeforeFrontMatter';
import { bodyOverSize, bodyTokens, bodyTooLong } from './bodySize';
import { bom } from './bom';
import { invocableByNobody, notABoolean, quotedBoolean } from './booleans';
import { clientDifference, dateValue } from './clientDifference';
import { compatibilityEmpty, compatibilityNotText } from './compatibility';
import { descriptionEmpty, descriptionMissing, descriptionNotText } from './descriptionMissing';
import { duplicateKey } from './duplicateKey';
import { executableFrontMatter } from './executableFrontMatter';
import { fileName } from './fileName';
import { frontMatterMissing } from './frontMatterMissing';
import { frontMatterNotAMapping } from './frontMatterNotAMapping';
import { frontMatterUnclosed } from './frontMatterUnclosed';
import { clientKey, unknownKey } from './keys';
import { linkAsText } from './linkAsText';
import { loneCr } from './loneCr';
import { metadataNested, metadataNotAMap } from './metadata';
import { metadataTokens } from './metadataTokens';
import { nameEmpty } from './nameEmpty';
import { nameFormat, nameHyphen } from './nameFormat';
import { nameMismatch } from './nameMismatch';
import { nameMissing } from './nameMissing';
import { nameNotPortable } from './nameNotPortable';
import { nameNotText } from './nameNotText';
import { nameTitle } from './nameTitle';
import { referenceCase, referenceDeep, referenceMissing, referenceOutside } from './references';
import { reservedName } from './reservedName';
import { tagInDescription } from './tagInDescription';
import { compatibilityTooLong, descriptionTooLong, nameTooLong, nearLimit, untrimmedLength } from './tooLong';
import { twoFrontMatterBlocks } from './twoFrontMatterBlocks';
import { valueShape } from './valueShape';
import { yamlLimits } from './yamlLimits';
import { yamlSyntax } from './yamlSyntax';

/** Every rule for SKILL.md, in the order of the findings reference: the file, the header, its keys, the body. */
export const SKILL_RULES: readonly SkillRule[] = [
  fileName,
  linkAsText,
  bom,
  frontMatterMissing,
  blankBeforeFrontMatter,
  frontMatterUnclosed,
  executableFrontMatter,
  frontMatterNotAMapping,
  yamlSyntax,
  duplicateKey,
  yamlLimits,
  twoFrontMatterBlocks,
  loneCr,
  clientDifference,
  dateValue,
  nameMissing,
  nameEmpty,
  nameNotText,
  nameFormat,
  nameTitle,
  nameHyphen,
  nameTooLong,
  nameNotPortable,
  nameMismatch,
  reservedName,
  descriptionMissing,
  descriptionEmpty,
  descriptionNotText,
  descriptionTooLong,
  tagInDescription,
  metadataTokens,
  compatibilityEmpty,
  compatibilityNotText,
  compatibilityTooLong,
  nearLimit,
  untrimmedLength,
  metadataNested,
  metadataNotAMap,
  allowedToolsList,
  allowedToolsNotText,
  clientKey,
  unknownKey,
  argumentHintList,
  valueShape,
  quotedBoolean,
  notABoolean,
  invocableByNobody,
  bodyTooLong,
  bodyTokens,
  bodyOverSize,
  referenceMissing,
  referenceCase,
  referenceOutside,
  referenceDeep,
];
