// What programs put on the clipboard, shortened, with the parts that make trouble: wrappers, styles, conditional comments,
// signs of lists, redirects, trackers. Each with what comes of it, as plain elements.

interface Pasted {
  readonly from: string;
  readonly html: string;
  readonly comes: string;
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/clip_filelist.xml">
<style><!-- p.MsoNormal { margin:0in; font-family:Calibri; } @list l0:level1 { mso-level-number-format:bullet; } --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1 style='mso-line-height-rule:exactly'><b><span style='font-size:20.0pt;color:#2F5496'>Locations<o:p></o:p></span></b></h1>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal style='margin-bottom:8.0pt'>The house in <b>Kingston</b> is <i style='mso-bidi-font-style:normal'>free</i>, see
<a href="https://kingston.example/house">the&nbsp;photos</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>Parking<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>two lorries<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Power<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Ask the owner</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Sign</p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Day</p></td><td><p class=MsoNormal>Rate</p></td></tr>
<tr><td><p class=MsoNormal>Monday</p></td><td><p class=MsoNormal>400</p></td></tr></table>
<p class=MsoNormal><img width=200 src="file:///C:/Temp/image001.png" v:shapes="Picture_x0020_1"></p>
<!--EndFragment--></body></html>`;

const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8f1c2d3e-7fff-aaaa-bbbb-1234567890ab">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;white-space:pre-wrap;">Who covers Sundance?</span></h1>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">This is plain, </span><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">this is bold</span><span style="font-style:italic;font-weight:400;"> and this slanted</span><span style="font-weight:400;text-decoration:line-through;"> or gone</span></p>
<br />
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Shorts</span></p></li>
<ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">under ten minutes</span></p></li></ul>
<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Features</span></p></li></ul>
<p dir="ltr"><a href="https://www.google.com/url?q=https://festival.example/dates&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">All dates</span></a></p>
<p dir="ltr"><span><img src="https://lh7-us.googleusercontent.com/abc" width="1" height="1"></span></p></b><br class="Apple-interchange-newline">`;

const webPage = `<meta charset='utf-8'><article class="post" onclick="track()"><script>document.title='owned'</script><style>body{display:none}</style>
<h2 class="title" style="color:red">Reading fees</h2><div class="body"><div>First line</div><div>Second <code>line</code></div></div>
<p style="position:fixed;inset:0;background:url(https://tracker.example/p.gif)">Some <u>underlined</u>, <font color="red">red</font> and <mark>marked</mark> words<br>and a break</p>
<p><a href="javascript:alert(document.domain)">press me</a>, <a href="/about.html">about</a>, <a href="mailto:desk@paper.example">write us</a>
<a href="https://paper.example/a?b=1&amp;c=2" onmouseover="x()" style="font-size:90px" target="_top">read on</a></p>
<blockquote class="pull">A quote<blockquote>within a quote</blockquote></blockquote>
<pre><code>EXT. QUARRY</code></pre>
<ol start="4"><li>four</li><li>five<ul><li>inner</li></ul></li></ol><hr class="wide">
<h5>Small print</h5><iframe src="https://ads.example"></iframe><svg onload="alert(1)"><text>drawn</text></svg>
<img src="x" onerror="alert(1)"><video src="https://cdn.example/v.mp4" autoplay></video><form action="https://phish.example"><input name="password"></form>
<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math></article>`;

export const pastedPages: readonly Pasted[] = [
  {
    from: 'Word',
    html: word,
    comes: [
      '<h2>Locations</h2>',
      '<p>The house in <strong>Kingston</strong> is <em>free</em>, see <a>the photos</a>.</p>',
      '<ul><li><p>Parking</p><ul><li><p>two lorries</p></li></ul></li><li><p>Power</p></li></ul>',
      '<p>Then:</p>',
      '<ol><li><p>Ask the owner</p></li><li><p>Sign</p></li></ol>',
      '<p>Day · Rate</p><p>Monday · 400</p>',
    ].join(''),
  },
  {
    from: 'Google Docs',
    html: googleDocs,
    comes: [
      '<h2>Who covers Sundance?</h2>',
      '<p>This is plain, <strong>this is bold</strong><em> and this slanted</em><s> or gone</s></p>',
      '<ul><li><p>Shorts</p><ul><li><p>under ten minutes</p></li></ul></li><li><p>Features</p></li></ul>',
      '<p><a>All dates</a></p>',
    ].join(''),
  },
  {
    from: 'a web page',
    html: webPage,
    comes: [
      '<h2>Reading fees</h2><p>First line</p><p>Second <code>line</code></p>',
      '<p>Some underlined, red and marked words<br>and a break</p>',
      '<p>press me, about, <a>write us</a> <a>read on</a></p>',
      '<blockquote><p>A quote</p></blockquote><blockquote><p>within a quote</p></blockquote>',
      '<p><code>EXT. QUARRY</code></p>',
      '<ol start="4"><li><p>four</p></li><li><p>five</p><ul><li><p>inner</p></li></ul></li></ol><hr>',
      '<h3>Small print</h3>',
    ].join(''),
  },
];
