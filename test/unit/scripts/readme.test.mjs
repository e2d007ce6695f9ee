import { expect, it } from 'vitest';
import { withoutPictures } from '../../../scripts/lib/readme.mjs';

it('takes pictures out of the page of the package, and nothing else', () => {
  const text = `# Title

<!-- pictures -->
<img src="a.png" alt="A">
<!-- /pictures -->

Between.

<!-- a remark -->
<!-- pictures -->![B](b.png)<!-- /pictures -->
End.
`;
  expect(withoutPictures(text)).toBe('# Title\n\nBetween.\n\n<!-- a remark -->\nEnd.\n');
  expect(withoutPictures('No <!-- pictures --> here.\n')).toBe('No <!-- pictures --> here.\n');
});
