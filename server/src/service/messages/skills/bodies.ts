import type { SkillMessages } from './message';

/** The body of a skill and the files it names. */
export const BODIES: SkillMessages = {
  'skill/body-too-long': {
    summary: 'A body over 500 lines.',
    message:
      'The body has {lines} lines; up to {max} are recommended. Move details into files that are read when they are needed.',
  },
  'skill/body-tokens': {
    summary: 'A body over 5,000 tokens.',
    message:
      'The body has {low} to {high} tokens ({by}); up to {max} are recommended. Move details into files that are read when they are needed.',
  },
  'skill/over-size': {
    summary: 'A body over the size that the workspace sets.',
    message: 'The body has {size} of {max} {unit}. Move details into files that are read when they are needed.',
  },
  'skill/reference-missing': {
    summary: 'A link to a file that is not there.',
    message: "There is no `{path}` in this skill's folder.",
    variants: {
      by: 'kind',
      messages: {
        variable: 'There is no `{path}` in the folder that this variable stands for.',
        code: "There is no `{path}` in this skill's folder, if that is where the path starts.",
      },
    },
  },
  'skill/reference-case': {
    summary: 'A link whose letters differ in case from the name of the file.',
    message: 'The file is named `{there}`. `{path}` is not found where file names are case-sensitive.',
  },
  'skill/reference-outside': {
    summary: "A link out of the skill's folder.",
    message: "`{path}` is outside this skill's folder and is missing where only the skill is installed.",
  },
  'skill/reference-deep': {
    summary: 'A link deeper than one folder.',
    message: 'The specification asks for references one level deep; `{path}` is deeper.',
  },
};
