import { z } from 'zod';
import { SIZED_KINDS } from '../../skills/sizedKinds';
import { SizeSchema } from './size';

export const FileSizesSchema = z
  .partialRecord(z.enum(SIZED_KINDS), SizeSchema)
  .describe('The size that the body of a file of a kind may have, the header not counted.')
  .meta({ id: 'FileSizes' });
