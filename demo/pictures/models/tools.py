"""Hardware, stationery and electronics."""

from materials import *
from shapes import *

LIE = dict(turn=(0, 0, 30))


def screwdriver():
    lathe([(0, 0), (0.10, 0.0), (0.15, 0.08), (0.14, 0.35), (0.11, 0.55), (0.14, 0.72), (0.10, 0.8), (0.05, 0.82)], body(0.3), at=(-0.9, -0.5, 0.15), turn=(0, 90, 30), ease=0.05, wobble=lambda a, z: 1 - 0.06 * abs(math.sin(a * 3)))
    lathe([(0.045, 0.8), (0.045, 1.95), (0.06, 2.0), (0.01, 2.15), (0, 2.15)], steel(0.2), at=(-0.9, -0.5, 0.15), turn=(0, 90, 30), ease=0.01)


def handle(length=1.6, grip=True):
    rod([(0, 0, 0), (0, length * 0.5, 0.02), (0, length, 0)], 0.06, wood((0.55, 0.33, 0.15)), at=(0, -1.0, 0.12))
    if grip:
        lathe([(0.06, 0), (0.085, 0.02), (0.08, 0.3), (0.09, 0.6), (0.06, 0.62)], body(0.6), at=(0, -1.02, 0.12), turn=(-90, 0, 0), ease=0.02)


def hammer(kind):
    handle()
    if kind == 'axe':
        cut([(-0.15, 0.5), (0.15, 0.5), (0.2, 0.62), (0.62, 0.78), (0.62, 0.12), (0.2, 0.34), (0.15, 0.46), (-0.15, 0.46)][:6] + [(0.15, 0.3), (-0.15, 0.3)], 0.1, steel(0.3), at=(0, 0, 0.12), turn=(0, 0, 0), bevel=0.02)
        return
    r = 0.13 if kind == 'hammer' else 0.2
    lathe([(0, -0.36), (r, -0.36), (r + 0.02, -0.34), (r, -0.2), (r * 0.85, -0.12), (r * 0.85, 0.12), (r, 0.2), (r, 0.36), (0, 0.36)], steel(0.3) if kind == 'hammer' else iron(), at=(0, 0.62, 0.14), turn=(0, 90, 0), ease=0.02)


def wrench(kind):
    m = steel(0.2)
    head = [(0.2 * math.cos(a), 1.0 + 0.2 * math.sin(a)) for a in [math.radians(120 + i * 20) for i in range(16)]]
    outline = [(0.07, 0.85), (0.07, -0.85)] + [(0.19 * math.cos(a), -1.0 + 0.19 * math.sin(a)) for a in [math.radians(60 - i * 20) for i in range(16)]] + [(-0.07, -0.85), (-0.07, 0.85)]
    if kind == 'ratchet':
        lathe([(0, 0), (0.24, 0), (0.24, 0.14), (0, 0.14)], m, at=(0, 0.9, 0.05), ease=0.02)
        lathe([(0, 0), (0.1, 0), (0.12, 0.5), (0.12, 0.9), (0, 0.92)], black(0.4), at=(0, -0.2, 0.12), turn=(90, 0, 0), ease=0.03)
        rod([(0, 0.9, 0.12), (0, -0.3, 0.12)], 0.07, m, curved=False)
        box(0.14, 0.14, 0.16, m, at=(0, 0.9, 0.16), bevel=0.01)
        return
    jaw = [(0.15, 1.18), (0.13, 0.93), (-0.13, 0.93), (-0.15, 1.18), (-0.22, 1.08), (-0.24, 0.9), (-0.12, 0.75)]
    cut([(0.07, -0.85), (0.07, 0.7), (0.12, 0.75), (0.24, 0.9), (0.22, 1.08)] + jaw + [(-0.07, 0.7), (-0.07, -0.85)] + [(-0.19 * math.cos(math.radians(t)), -1.0 - 0.19 * math.sin(math.radians(t))) for t in range(-50, 231, 20)], 0.02, m, at=(0, 0, 0.08), turn=(0, 0, -30), bevel=0.045, holes=[circle(0.15, (0, -1.0), 6)])
    if kind == 'adjustable':
        lathe([(0, -0.09), (0.07, -0.09), (0.07, 0.09), (0, 0.09)], steel(0.35), at=(0.36, 0.68, 0.12), turn=(90, 0, -30), ease=0.01)


def saw():
    blade = [(0, 0.3), (2.0, 0.12)] + [(2.0 - i * 0.05, -0.06 - (i % 2) * 0.04 - i * 0.002) for i in range(40)] + [(0, -0.22)]
    cut(blade, 0.012, steel(0.25), at=(-0.7, 0, 0.08), bevel=0.004, turn=(0, 0, 20))
    cut([(0.1, 0.32), (0.12, -0.2), (-0.12, -0.34), (-0.5, -0.38), (-0.55, -0.22), (-0.42, 0.1), (-0.46, 0.34), (-0.3, 0.4)], 0.12, wood((0.5, 0.28, 0.12)), at=(-0.72, -0.02, 0.08), bevel=0.04, turn=(0, 0, 20), holes=[[(-0.12, 0.16), (-0.1, -0.14), (-0.34, -0.2), (-0.26, 0.18)]])


def bolts(kind='bolt'):
    m = steel(0.25, 'clear') if kind != 'wood' else steel(0.25, 'clear')
    for i, (x, y, t) in enumerate(((-0.5, 0.2, 20), (0.2, 0.45, -35), (0.45, -0.3, 70), (-0.3, -0.5, -10))):
        turn = (0, 90, t)
        r = 0.1
        length = 0.9
        thread = [(r * (1 - 0.12 * (k % 2)) * (1 if kind != 'wood' else 1 - k / 50), 0.12 + k * length / 40) for k in range(40)]
        lathe([(0, 0.12), *thread, (0, 0.14 + length)], m, at=(x, y, 0.18), turn=turn, ease=0, segments=40)
        if kind == 'wood':
            lathe([(0, 0), (0.2, 0), (0.1, 0.14)], m, at=(x, y, 0.18), turn=turn, ease=0.01)
        else:
            lathe([(0, 0), (0.2, 0), (0.2, 0.14), (0, 0.14)], m, at=(x, y, 0.18), turn=turn, ease=0.012, segments=6)
    if kind != 'wood':
        for x, y in ((-0.05, -0.1), (0.75, 0.25)):
            lathe([(0.1, 0), (0.2, 0), (0.2, 0.16), (0.1, 0.16), (0.1, 0)], m, at=(x, y, 0), ease=0.01, segments=6)


def padlock(skin=None):
    skin = skin or gold(0.28)
    box(0.9, 0.32, 0.75, skin, bevel=0.06, steps=4)
    rod([(-0.28, 0, 0.7), (-0.28, 0, 1.0), (0, 0, 1.28), (0.28, 0, 1.0), (0.28, 0, 0.7)], 0.075, steel(0.15))
    lathe([(0, 0), (0.11, 0), (0.11, 0.01), (0, 0.01)], steel(), at=(0, -0.16, 0.3), turn=(90, 0, 0), ease=0)
    for i in range(2):
        rod([(0.62 + i * 0.2, -0.25, 0.03), (0.66 + i * 0.22, -0.75, 0.03)], 0.03, steel(), curved=False)
        lathe([(0.05, 0), (0.14, 0), (0.14, 0.04), (0.05, 0.04)], steel(), at=(0.61 + i * 0.2, -0.2, 0.02), ease=0.005)


def hinge():
    m = steel(0.25, 'clear')
    for s in (-1, 1):
        cut([(s * 0.06, 0.6), (s * 0.6, 0.6), (s * 0.6, -0.6), (s * 0.06, -0.6)], 0.04, m, at=(0, 0, 0.05), turn=(0, s * -12, 0), bevel=0.015, holes=[circle(0.055, (s * 0.38, y), 20) for y in (-0.4, 0, 0.4)])
    for i in range(5):
        lathe([(0, 0), (0.085, 0), (0.085, 0.23), (0, 0.23)], m, at=(0, 0.6 - i * 0.24, 0.09), turn=(90, 0, 0), ease=0.01)


def paint():
    lathe([(0, 0), (0.55, 0), (0.57, 0.03), (0.57, 1.0), (0.55, 1.02)], white(0.3), ease=0.015)
    band(0.572, 0.1, 0.572, 0.92, label(), span=358)
    lathe([(0.58, 1.0), (0.58, 1.06), (0.5, 1.07), (0.49, 1.03)], steel(), ease=0.012)
    lathe([(0, 1.035), (0.5, 1.035)], body(0.15, coat=0.8))
    rod([(-0.58, 0, 0.85), (-0.5, -0.4, 0.62), (0, -0.66, 0.5), (0.5, -0.4, 0.62), (0.58, 0, 0.85)], 0.014, steel())


def bulb(kind='pear'):
    if kind == 'candle':
        lathe([(0.13, 0.5), (0.22, 0.7), (0.2, 0.95), (0.08, 1.25), (0, 1.35)], mat((0.9, 0.89, 0.85), 0.3, 'body', clear=0.3), ease=0.1)
    elif kind == 'filament':
        lathe([(0.14, 0.5), (0.16, 0.62), (0.38, 1.0), (0.36, 1.3), (0.16, 1.48), (0, 1.5)], mat((0.95, 0.7, 0.35), 0.0, clear=0.95), ease=0.15)
        rod([(0, 0, 0.6)] + [(0.14 * math.cos(i * 1.3), 0.14 * math.sin(i * 1.3), 0.75 + i * 0.055) for i in range(9)], 0.014, mat((1, 0.55, 0.15), glow=5))
    else:
        lathe([(0.15, 0.5), (0.2, 0.66), (0.36, 0.98), (0.38, 1.15), (0.3, 1.36), (0.14, 1.46), (0, 1.48)], body(0.35), ease=0.12)
    lathe([(0, 0.02), (0.08, 0.0), (0.12, 0.08)] + [(0.135 if i % 2 else 0.15, 0.12 + i * 0.035) for i in range(9)] + [(0.15, 0.52)], steel(0.25), ease=0.01)


def power_strip(n=5):
    w = 0.34 * n + 0.3
    box(w, 0.42, 0.24, white(0.35), bevel=0.06, at=(0, 0, 0))
    for i in range(n):
        x = -w / 2 + 0.33 + i * 0.34
        lathe([(0.145, 0.245), (0.135, 0.19), (0, 0.19)], mat((0.6, 0.6, 0.6), 0.4), at=(x, 0, 0), ease=0.01)
        for s in (-1, 1):
            lathe([(0.02, 0.192), (0, 0.192)], black(), at=(x + s * 0.06, 0, 0), ease=0)
    box(0.13, 0.2, 0.06, mat((0.7, 0.03, 0.02), 0.3), at=(w / 2 - 0.12, 0, 0.2), bevel=0.02)
    rod([(-w / 2, 0, 0.1), (-w / 2 - 0.25, 0.1, 0.05), (-w / 2 - 0.1, 0.6, 0.04), (w * 0.1, 0.7, 0.04), (w * 0.3, 0.5, 0.04)], 0.035, white())


def tape():
    for x, z, t in ((0, 0, 0), (0.15, 0.28, 0)):
        lathe([(0.38, 0), (0.58, 0), (0.58, 0.26), (0.38, 0.26)], body(0.25), at=(x, z * 0.3, z), ease=0.006)
        lathe([(0.385, 0.255), (0.36, 0.255), (0.36, 0.0), (0.385, 0.0)], kraft(), at=(x, z * 0.3, z), ease=0)


def pens():
    for i, (x, t) in enumerate(((-0.25, 8), (0.0, -4), (0.28, 14))):
        at = dict(at=(x, -0.9, 0.06), turn=(-90, 0, t))
        lathe([(0, 0), (0.015, 0.0), (0.055, 0.14), (0.06, 0.2), (0.06, 1.15)], body(0.3), ease=0.01, **at)
        lathe([(0.064, 1.1), (0.064, 1.7), (0.04, 1.75), (0, 1.75)], body(0.3), ease=0.01, **at)
        lathe([(0.066, 1.08), (0.066, 1.13)], steel(), ease=0, **at)


def markers():
    for i, (x, t) in enumerate(((-0.32, 6), (0.04, -6), (0.4, 10))):
        at = dict(at=(x, -0.8, 0.13), turn=(-90, 0, t))
        lathe([(0, 0), (0.12, 0), (0.13, 0.03), (0.13, 0.95)], white(0.35), ease=0.01, **at)
        lathe([(0.135, 0.95), (0.135, 1.5), (0.1, 1.55), (0, 1.55)], body(0.35), ease=0.015, **at)
        lathe([(0.132, 0.06), (0.132, 0.14)], body(0.35), ease=0, **at)


def spiral():
    box(1.1, 1.5, 0.1, card(), at=(0, 0, 0.02), bevel=0.005, top=label())
    for i in range(22):
        y = -0.69 + i * 0.066
        rod([(-0.55 + 0.07 * math.cos(a), y, 0.07 + 0.08 * math.sin(a)) for a in [k * math.pi / 4 for k in range(8)]], 0.011, steel(0.2), closed=True)


def notebook(elastic=False):
    cover = label()
    box(1.05, 1.5, 0.12, mat((0.82, 0.80, 0.74), 0.9), at=(0.01, 0, 0.02), bevel=0.005)
    box(1.1, 1.56, 0.02, card(), at=(0, 0, 0.0), bevel=0.006)
    box(1.1, 1.56, 0.025, card(), at=(0, 0, 0.14), bevel=0.008, top=cover)
    if elastic:
        box(0.035, 1.575, 0.012, black(), at=(0.4, 0, 0.163), bevel=0.004)


def folders():
    for i in range(4):
        cut([(-0.75, -0.52), (0.75, -0.52), (0.75, 0.5), (0.25, 0.5), (0.18, 0.6), (-0.3, 0.6), (-0.37, 0.5), (-0.75, 0.5)], 0.02, body(0.7), at=(0, 0.1 * i, 0.55 + 0.02 * i), turn=(76, 0, 0), bevel=0.003)


def clipboard():
    box(1.05, 1.5, 0.04, body(0.4), bevel=0.012)
    box(0.95, 1.3, 0.015, white(0.8), at=(0, -0.06, 0.04), bevel=0.002)
    box(0.55, 0.16, 0.08, steel(0.2), at=(0, 0.66, 0.04), bevel=0.025)


def stapler():
    skin = body(0.25)
    box(1.5, 0.36, 0.08, skin, bevel=0.035)
    box(1.35, 0.26, 0.1, steel(0.25), at=(0.02, 0, 0.2), bevel=0.015, turn=(0, -4, 0))
    box(1.5, 0.34, 0.2, skin, at=(0.04, 0, 0.33), bevel=0.09, steps=5, turn=(0, -6, 0))
    box(0.4, 0.34, 0.34, skin, at=(-0.5, 0, 0.06), bevel=0.06)


def sticky():
    for x, y, t in ((0, 0, 12),):
        for i in range(26):
            box(1, 1, 0.012, body(0.8), at=(x, y, i * 0.013), turn=(0, 0, t + (i % 5 - 2) * 0.25), bevel=0)


def calculator():
    box(1.0, 1.45, 0.12, body(0.4), bevel=0.04)
    box(0.86, 0.3, 0.02, black(0.1), at=(0, 0.5, 0.115), bevel=0.01)
    box(0.8, 0.22, 0.012, mat((0.42, 0.50, 0.42), 0.2), at=(0, 0.5, 0.13), bevel=0.004)
    for r in range(5):
        for c in range(4):
            box(0.17, 0.14, 0.05, white(0.4) if c < 3 else mat((0.75, 0.25, 0.05), 0.4), at=(-0.32 + c * 0.213, 0.18 - r * 0.195, 0.115), bevel=0.025)


def scissors():
    grip = body(0.35)
    for s, t in ((1, 13), (-1, -13)):
        blade = [(0, -0.1), (s * 0.13, -0.06), (s * 0.10, 0.6), (0.0, 1.25), (s * -0.035, 0.6), (s * -0.05, -0.1)]
        cut(blade, 0.025, steel(0.15), at=(0, 0, 0.06 + s * 0.015), turn=(0, 0, t), bevel=0.006)
        cut([(s * x, y) for x, y in [(0.07, 0.05), (-0.09, 0.05), (-0.16, -0.3), (-0.45, -0.55), (-0.46, -0.95), (-0.2, -1.1), (0.02, -0.9), (0.05, -0.4)]], 0.07, grip, at=(0, 0, 0.06), turn=(0, 0, t), bevel=0.03, curved=True, holes=[[(s * x, y) for x, y in [(-0.2, -0.5), (-0.36, -0.65), (-0.36, -0.88), (-0.2, -0.98), (-0.08, -0.85), (-0.08, -0.62)]]])
    lathe([(0, 0.1), (0.05, 0.1), (0.055, 0.02)], steel(0.3), ease=0.01, at=(0, 0.02, 0.02))


def hair_scissors():
    m = steel(0.12)
    for s, t in ((1, 9), (-1, -9)):
        cut([(0, -0.1), (s * 0.09, -0.06), (s * 0.07, 0.6), (0.0, 1.2), (s * -0.03, 0.6), (s * -0.04, -0.1), (s * -0.06, -0.8), (s * -0.0, -0.82)], 0.02, m, at=(0, 0, 0.06 + s * 0.015), turn=(0, 0, t), bevel=0.008)
        ring = [(s * -0.17 + 0.15 * math.cos(a), -1.0 + 0.18 * math.sin(a), 0.06) for a in [k * math.pi / 6 for k in range(12)]]
        rod(ring, 0.04, m, closed=True, turn=(0, 0, t))
    lathe([(0, 0.1), (0.05, 0.1), (0.055, 0.02)], gold(), ease=0.01, at=(0, 0.0, 0.02))


def paints():
    box(1.6, 0.8, 0.08, white(0.35), bevel=0.03)
    tones = [(0.65, 0.02, 0.02), (0.8, 0.25, 0.02), (0.85, 0.65, 0.03), (0.12, 0.4, 0.05), (0.02, 0.25, 0.2), (0.02, 0.15, 0.5), (0.05, 0.04, 0.3), (0.3, 0.03, 0.3), (0.65, 0.1, 0.25), (0.25, 0.1, 0.04), (0.02, 0.02, 0.02), (0.8, 0.8, 0.78)]
    for i, tone in enumerate(tones):
        lathe([(0.1, 0.085), (0.1, 0.11), (0, 0.1)], mat(tone, 0.6), at=(-0.62 + (i % 6) * 0.25, 0.18 - (i // 6) * 0.3, 0.0), ease=0.01)
    rod([(-0.6, -0.62, 0.05), (0.45, -0.55, 0.05)], 0.03, wood(), curved=False)
    lathe([(0.035, 0), (0.04, 0.15), (0, 0.34)], black(), at=(0.45, -0.55, 0.05), turn=(0, 90, 3), ease=0.01)


def pencils(kind='pencil'):
    tones = [(0.65, 0.02, 0.02), (0.8, 0.25, 0.02), (0.85, 0.65, 0.03), (0.12, 0.4, 0.05), (0.02, 0.35, 0.3), (0.02, 0.15, 0.5), (0.3, 0.03, 0.3), (0.65, 0.1, 0.25), (0.25, 0.1, 0.04), (0.02, 0.02, 0.02)]
    for i, tone in enumerate(tones):
        r = 0.06 if kind == 'pencil' else 0.075
        at = dict(at=(-0.75 + i * 0.165, -0.8 + 0.03 * (i % 3), r), turn=(-90, 0, (i % 3 - 1) * 1.2))
        if kind == 'pencil':
            lathe([(0, 0), (r, 0), (r, 1.35), (0.02, 1.58)], mat(tone, 0.35), ease=0, segments=6, **at)
            lathe([(r * 0.99, 1.351), (0.02, 1.58)], wood((0.7, 0.5, 0.3)), ease=0, **at)
            lathe([(0.022, 1.57), (0, 1.65)], mat(tone, 0.5), ease=0, **at)
        else:
            lathe([(0, 0), (r, 0), (r, 1.1), (0.035, 1.25), (0.03, 1.3), (0, 1.3)], mat(tone, 0.5), ease=0.01, **at)
            lathe([(r + 0.004, 0.15), (r + 0.004, 0.95)], card(), ease=0, **at)


def phone_case(book=False):
    if book:
        box(0.8, 1.55, 0.06, leather(), at=(0, 0, 0.0), bevel=0.05)
        box(0.8, 1.55, 0.06, leather(), at=(-0.06, 0, 0.1), bevel=0.05, turn=(0, -7, 0))
        box(0.14, 0.2, 0.05, leather(), at=(0.42, 0, 0.12), bevel=0.02)
        return
    skin = body(0.55)
    box(0.78, 1.58, 0.11, skin, bevel=0.1, steps=6)
    box(0.36, 0.4, 0.03, skin, at=(-0.15, 0.52, 0.1), bevel=0.09, steps=5)
    for x, y in ((-0.24, 0.6), (-0.06, 0.6), (-0.24, 0.42)):
        lathe([(0, 0.0), (0.07, 0), (0.07, 0.03), (0.055, 0.025), (0, 0.025)], black(0.05), at=(x, y, 0.12), ease=0.005)


def phone_case_ring():
    phone_case()
    lathe([(0.22, 0.112), (0.22, 0.118), (0.26, 0.118), (0.26, 0.112)], white(0.5), at=(0, -0.12, 0), ease=0)


def screen_glass():
    box(0.78, 1.58, 0.012, glass(color=(0.86, 0.95, 0.93)), at=(0.1, 0.05, 0.03), bevel=0.004)
    box(0.86, 1.66, 0.02, label(), at=(-0.12, -0.05, 0), bevel=0.01, top=label(), turn=(0, 0, 7))


def charger():
    box(0.55, 0.55, 0.62, white(0.25), bevel=0.08, steps=5)
    for x in (-0.12, 0.12):
        box(0.14, 0.01, 0.06, black(), at=(x, -0.28, 0.34), bevel=0.004)
        rod([(x, 0, 0.6), (x, 0, 0.95)], 0.04, steel(), curved=False)


def cable():
    skin = body(0.4)
    coil = [((0.42 + 0.006 * i) * math.cos(i * 0.4), (0.42 + 0.006 * i) * math.sin(i * 0.4), 0.04 + 0.0012 * i) for i in range(62)]
    rod([(-0.75, -0.62, 0.05), (-0.2, -0.55, 0.05)] + coil + [(0.2, -1.0, 0.05), (0.7, -0.75, 0.05)], 0.035, skin)
    for x, y, t in ((-0.85, -0.64, 190), (0.8, -0.68, 32)):
        box(0.28, 0.13, 0.08, skin, at=(x, y, 0.01), turn=(0, 0, t), bevel=0.03)
        box(0.14, 0.1, 0.04, steel(), at=(x + 0.19 * math.cos(math.radians(t)), y + 0.19 * math.sin(math.radians(t)), 0.03), turn=(0, 0, t), bevel=0.015)


def power_bank():
    box(0.8, 1.55, 0.24, body(0.4), bevel=0.09, steps=5)
    box(0.34, 0.14, 0.012, black(0.05), at=(0, 0.55, 0.236), bevel=0.005)
    for i in range(3):
        box(0.03, 0.03, 0.014, mat((0.5, 0.9, 1), glow=2), at=(-0.08 + i * 0.08, 0.55, 0.24), bevel=0)


def earbuds():
    box(0.9, 0.45, 0.7, body(0.2), bevel=0.2, steps=8)
    box(0.905, 0.455, 0.012, black(), at=(0, 0, 0.46), bevel=0)
    for x in (-0.75, 0.78):
        ball(0.15, body(0.2), at=(x, -0.2, 0.42), stretch=(1, 0.85, 1))
        rod([(x + 0.03, -0.2, 0.4), (x + 0.06, -0.22, 0.08)], 0.06, body(0.2))
        ball(0.09, mat((0.3, 0.3, 0.3), 0.6), at=(x - 0.08, -0.28, 0.44))


def headphones():
    skin = body(0.35)
    rod([(-0.62, 0, 0.45), (-0.6, 0, 1.0), (0, 0, 1.45), (0.6, 0, 1.0), (0.62, 0, 0.45)], 0.07, skin, flat=1.6)
    for s in (-1, 1):
        lathe([(0, 0), (0.3, 0), (0.34, 0.06), (0.34, 0.18), (0, 0.2)], skin, at=(s * 0.5, 0, 0.42), turn=(0, s * 90, s * 18), ease=0.04)
        lathe([(0.14, 0), (0.34, 0.02), (0.33, -0.14), (0.16, -0.16), (0.13, 0)], black(0.7), at=(s * 0.5, 0, 0.42), turn=(0, s * 90, s * 18), ease=0.05)


def speaker(kind='tube'):
    if kind == 'tube':
        lathe([(0, -0.85), (0.36, -0.85), (0.42, -0.8), (0.42, 0.8), (0.36, 0.85), (0, 0.85)], body(0.8, bump=('weave', 60, 0.5)), at=(0, 0, 0.42), turn=(0, 90, 0), ease=0.04)
        for s in (-1, 1):
            lathe([(0.3, 0), (0.43, 0), (0.43, 0.1), (0.3, 0.1)], black(0.4), at=(s * 0.8 - 0.05, 0, 0.42), turn=(0, 90, 0), ease=0.02)
        return
    tall = kind == 'party'
    w, h = (0.95, 1.5) if tall else (1.5, 0.95)
    box(w, 0.5, h, body(0.35) if not tall else black(0.5), bevel=0.06)
    for i, (x, z, r) in enumerate([(0, 0.45, 0.36), (0, 1.08, 0.26)] if tall else [(-0.38, 0.45, 0.3)]):
        lathe([(r, 0), (r, 0.03), (r * 0.9, 0.03), (r * 0.8, -0.03), (r * 0.3, -0.06), (0, -0.03)], black(0.5) if not tall else body(0.35), at=(x, -0.25, z), turn=(90, 0, 0), ease=0.02)
    if tall:
        rod([(0.75, -0.3, 0.05), (0.9, -0.55, 0.05)], 0.06, black(), curved=False)
        ball(0.13, steel(0.5), at=(0.68, -0.2, 0.12))
    else:
        box(0.6, 0.03, 0.28, mat((0.8, 0.72, 0.5), 0.4), at=(0.38, -0.25, 0.5), bevel=0.01)
        for x in (0.2, 0.55):
            lathe([(0, 0.08), (0.09, 0.08), (0.1, 0)], gold(), at=(x, -0.25, 0.28), turn=(90, 0, 0), ease=0.01)
        rod([(-0.6, 0, 0.93), (-0.5, 0, 1.1), (0.5, 0, 1.1), (0.6, 0, 0.93)], 0.03, leather((0.3, 0.15, 0.06)))


def computer_mouse(wire=False):
    turn = 38
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    spot = lambda x, y, z: (x * c - y * s, x * s + y * c, z)
    w, l, h, low = 0.40, 0.66, 0.27, 0.07
    over = lambda x, y: low + h * max(0.0, 1 - (x / w) ** 2 - (y / l) ** 2) ** 0.5
    seam = mat((0.015, 0.015, 0.016), 0.7)
    ball(1, body(0.35), at=(0, 0, low), stretch=(w, l, h), turn=(0, 0, turn))
    ball(1, black(0.5), at=(0, 0, 0.02), stretch=(w * 1.01, l * 1.01, 0.11), turn=(0, 0, turn))
    rod([spot(0, y / 100, over(0, y / 100)) for y in range(10, 65, 6)], 0.007, seam)
    rod([spot(x / 100, 0.10 - 0.0004 * (x / 4) ** 2, over(x / 100, 0.10)) for x in range(-36, 37, 6)], 0.007, seam)
    ball(1, seam, at=spot(0, 0.34, over(0, 0.34) - 0.008), stretch=(0.045, 0.13, 0.022), turn=(-16, 0, turn))
    lathe([(0, -0.026), (0.08, -0.026), (0.08, 0.026), (0, 0.026)], mat((0.22, 0.22, 0.23), 0.5), at=spot(0, 0.34, over(0, 0.34) - 0.045), turn=(0, 90, turn), ease=0.008)
    if wire:
        rod([spot(0, 0.6, 0.1), spot(0.05, 0.95, 0.04), spot(0.5, 1.0, 0.03), spot(0.75, 0.6, 0.03)], 0.028, black())


def keyboard(small=False):
    n = 15 if not small else 11
    w = n * 0.125 + 0.12
    box(w, 0.72, 0.07, black(0.45), bevel=0.025)
    for r in range(5):
        for c in range(n):
            if r == 4 and 3 < c < n - 4:
                continue
            box(0.108, 0.108, 0.06, mat((0.05, 0.05, 0.055), 0.5) if (r + c) % 9 else mat((0.5, 0.16, 0.05), 0.5), at=(-w / 2 + 0.125 + c * 0.125, 0.25 - r * 0.125, 0.06), bevel=0.02, steps=2)
    box((n - 8) * 0.125 + 0.1, 0.108, 0.06, mat((0.05, 0.05, 0.055), 0.5), at=(0, -0.25, 0.06), bevel=0.02)


def usb(kind='usb'):
    if kind == 'usb':
        box(0.42, 1.0, 0.16, steel(0.3), bevel=0.05)
        box(0.34, 0.36, 0.13, steel(0.15), at=(0, 0.66, 0.015), bevel=0.01)
        box(0.44, 0.5, 0.18, black(0.3), at=(0, -0.35, -0.01), bevel=0.06)
        return
    w, h = (0.75, 1.0) if kind == 'sd' else (0.5, 0.7)
    cut([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2 - 0.18), (w / 2 - 0.16, h / 2), (-w / 2, h / 2)], 0.06, body(0.35), at=(0, 0, 0.05), turn=(0, 0, 8), bevel=0.012)
    sheet(w * 0.8, h * 0.55, label(), at=(0.0, -h * 0.1, 0.098), turn=(0, 0, 8))


MODELS = {
    'screwdriver': ('top', screwdriver),
    'hammer': ('top', lambda: hammer('hammer')),
    'mallet': ('top', lambda: hammer('mallet')),
    'axe': ('top', lambda: hammer('axe')),
    'wrench': ('top', lambda: wrench('combined')),
    'wrench-adjustable': ('top', lambda: wrench('adjustable')),
    'ratchet': ('top', lambda: wrench('ratchet')),
    'saw': ('top', saw),
    'bolts': ('high', bolts),
    'wood-screws': ('high', lambda: bolts('wood')),
    'padlock': ('eye', padlock),
    'padlock-steel': ('eye', lambda: padlock(steel(0.35))),
    'hinge': ('top', hinge),
    'paint': ('high', paint),
    'bulb': ('eye', bulb),
    'bulb-candle': ('eye', lambda: bulb('candle')),
    'bulb-filament': ('eye', lambda: bulb('filament')),
    'power-strip': ('high', power_strip),
    'power-strip-3': ('high', lambda: power_strip(3)),
    'tape': ('high', tape),
    'pens': ('top', pens),
    'markers': ('top', markers),
    'spiral-notebook': ('high', spiral),
    'notebook': ('high', notebook),
    'notebook-elastic': ('high', lambda: notebook(True)),
    'folders': ('eye', folders),
    'clipboard': ('high', clipboard),
    'stapler': ('high', stapler),
    'sticky-notes': ('high', sticky),
    'calculator': ('high', calculator),
    'scissors': ('top', scissors),
    'hair-scissors': ('top', hair_scissors),
    'paints': ('high', paints),
    'pencils': ('top', pencils),
    'crayons': ('top', lambda: pencils('crayon')),
    'phone-case': ('high', phone_case),
    'phone-case-ring': ('high', phone_case_ring),
    'phone-book': ('high', lambda: phone_case(True)),
    'screen-glass': ('high', screen_glass),
    'charger': ('eye', charger),
    'cable': ('high', cable),
    'power-bank': ('high', power_bank),
    'earbuds': ('eye', earbuds),
    'headphones': ('eye', headphones),
    'speaker': ('eye', speaker),
    'radio': ('eye', lambda: speaker('radio')),
    'party-speaker': ('eye', lambda: speaker('party')),
    'computer-mouse': ('high', computer_mouse),
    'computer-mouse-wired': ('high', lambda: computer_mouse(True)),
    'keyboard': ('high', keyboard),
    'keyboard-small': ('high', lambda: keyboard(True)),
    'usb': ('high', usb),
    'sd-card': ('high', lambda: usb('sd')),
    'microsd': ('high', lambda: usb('micro')),
}
